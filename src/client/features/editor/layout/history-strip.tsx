import { Thumbnail } from '../../../images/thumbnail.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { goToStep } from '../document/document-transitions.ts';
import { stepsOf } from '../state/history.ts';
import { stepName } from './step-name.ts';
import { t } from '../../../language/text.ts';

/** Every accepted step as a small picture, the original first; a press goes there. Nothing before the first step. */
export function HistoryStrip({ className }: { className?: string }) {
  const { store, whenStored } = useEditor();
  const history = useEditorState((state) => state.history);
  const steps = stepsOf(history);
  if (steps.length < 2) return null;
  return (
    <nav aria-label={t('editor.history')} className={classNames('overflow-x-auto [scrollbar-width:none]', className)}>
      <ol className="flex w-max gap-2 p-1">
        {steps.map((image, at) => (
          <li key={image.id}>
            <button
              type="button"
              aria-current={image === history.present ? 'step' : undefined}
              className="grid justify-items-center gap-1 text-11 leading-[14px] text-fg-muted hover:text-fg aria-[current]:text-accent"
              onClick={() => whenStored(() => store.setState(goToStep(at)))}
            >
              <Thumbnail
                src={`${image.url}?w=320`}
                alt=""
                loading="lazy"
                className="h-11 w-15 rounded-sm object-cover outline-offset-1 outline-accent in-[[aria-current]]:outline-2"
              />
              <span className="max-w-18 truncate max-tablet:sr-only">
                {at === 0 ? t('editor.original') : stepName(image)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
