import { Spinner } from '../../ui/spinner.tsx';
import { t } from '../../language/text.ts';

/**
 * Fills the window while it is not yet known what to show. Appears after 200 ms: what is quicker needs no screen.
 * `title` is the page's, where it is known which one comes.
 */
export function LoadingScreen({ title }: { title?: string }) {
  return (
    <main className="late grid min-h-dvh place-items-center">
      {title && <h1 className="sr-only">{title}</h1>}
      <output className="flex items-center gap-3 text-fg-muted">
        <Spinner /> {t('ui.loading')}
      </output>
    </main>
  );
}
