import { Spinner } from '../../ui/spinner.tsx';
import { t } from '../../language/text.ts';

/** Fills the window while a page loads. Appears after 200 ms, or `atOnce`. `title`: the heading of the page, if it is known. */
export function LoadingScreen({ title, atOnce = false }: { title?: string; atOnce?: boolean }) {
  return (
    <main className={`${atOnce ? '' : 'late'} grid min-h-dvh place-items-center`}>
      {title && <h1 className="sr-only">{title}</h1>}
      <output className="flex items-center gap-3 text-fg-muted">
        <Spinner /> {t('ui.loading')}
      </output>
    </main>
  );
}
