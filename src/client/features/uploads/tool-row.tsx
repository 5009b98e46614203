import { type ShownToolId, toolTexts } from '../../../tools/tool-texts.ts';
import { shownToolIds, toolLabel, toolSummary } from '../../content/tools.ts';
import { classNames } from '../../ui/class-names.ts';
import { FreeTag } from '../../ui/free-tag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../../language/text.ts';

export interface ToolRowProps {
  /** The one that is chosen, where a choice stays. */
  readonly chosen?: ShownToolId;
  readonly onChoose: (tool: ShownToolId) => void;
  /** Those that never use a free edit on this site. */
  readonly free?: ReadonlySet<string>;
  readonly className?: string;
}

/** The eight tools beside the way in, one of which the editor opens with. */
export function ToolRow({ chosen, onChoose, free, className }: ToolRowProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('home.tools')}</legend>
      <div className={classNames('grid grid-cols-4 gap-1.5', className)}>
        {shownToolIds.map((tool) => (
          <button
            key={tool}
            type="button"
            aria-pressed={chosen && tool === chosen}
            className="grid min-h-15 content-center justify-items-center gap-1 rounded-md border border-transparent bg-surface-2 px-1 py-2 text-12 font-medium text-fg-muted transition-colors hover:text-fg aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onClick={() => onChoose(tool)}
          >
            <Icon name={toolTexts[tool].icon} className="size-5" />
            {toolLabel(tool)}
            {free?.has(tool) && <FreeTag />}
          </button>
        ))}
      </div>
      {chosen && <p className="mt-2 min-h-5 text-fg-muted">{toolSummary(chosen)}</p>}
    </fieldset>
  );
}
