import { ArrowRight, X } from 'lucide-react';
import type { Generation } from '../../../app/members/api.ts';
import { t } from '../../../language/text.ts';
import { Link } from '../../../router/link.tsx';
import { revalidate } from '../../../router/router.ts';
import { useLocation } from '../../../router/routing.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Awaiting, type AwaitedEdit, editorPath, useAwaitedEdit } from './awaited-edit.ts';
import { useProgress } from './progress.ts';
import { ProgressBar } from './progress-bar.tsx';
import { stepOf } from './step-of.ts';

/** Pages that list results: a new one belongs there at once. */
const LISTS = ['/dashboard', '/account/generated-images'];

/** R16: wherever the person goes while an edit runs, how far it is, and the way back to it. Its own editor shows more. */
export default function AwaitedEditCard() {
  const { pathname } = useLocation();
  const listNew = ({ results }: Generation) => {
    if (results.length > 0 && LISTS.includes(pathname)) void revalidate();
  };
  const { awaited, ...can } = useAwaitedEdit(pathname, listNew);
  if (!awaited) return null;
  const isInEditor = pathname.startsWith('/editor/');
  return (
    <section
      aria-label={t('awaited.title')}
      className={classNames(
        'fixed inset-x-4 z-40 mx-auto grid max-w-[440px] gap-1 rounded-xl border border-border bg-surface-1 shadow-lift',
        isInEditor
          ? 'top-[calc(4rem+env(safe-area-inset-top))] p-3'
          : 'p-4 bottom-[max(1rem,env(safe-area-inset-bottom))] tablet:right-4 tablet:left-auto tablet:w-[440px]',
      )}
    >
      <Content awaited={awaited} compact={isInEditor} {...can} />
    </section>
  );
}

interface ContentProps extends Omit<Awaiting, 'awaited'> {
  readonly awaited: AwaitedEdit;
  /** Over a photo: without what the bar tells as well. */
  readonly compact: boolean;
}

function Content({ awaited, compact, cancel, dismiss }: ContentProps) {
  const { edit, end } = awaited;
  const { percent } = useProgress(edit);
  const hasResult = edit.status === 'completed';
  const title = end === null ? t('editor.processing') : hasResult ? t('editor.completed') : t('awaited.failed');
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-16 font-semibold">{title}</h2>
        {end === null ? (
          <span aria-hidden="true" className="font-medium tabular-nums">
            {percent}%
          </span>
        ) : (
          <Button variant="quiet" size="icon" className="-my-2 -mr-2" aria-label={t('ui.dismiss')} onClick={dismiss}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
      {end === null && <ProgressBar percent={percent} />}
      {(end !== null || !compact) && <p className="min-h-5 text-pretty text-fg-muted">{end ?? stepOf(edit)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Link
          to={editorPath(awaited.imageId)}
          className={buttonClass({ variant: end === null ? 'line' : 'ink' }, 'grow')}
        >
          {hasResult ? t('awaited.see') : t('awaited.back')}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
        {end === null && (
          <Button variant="quiet" onClick={cancel}>
            {t('editor.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
