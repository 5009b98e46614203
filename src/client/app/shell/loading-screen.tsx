import { Spinner } from '../../ui/spinner.tsx';
import { t } from '../../language/text.ts';

/** Fills the window while a page loads. Appears after 200 ms. `title`: the heading of the page, if it is known. */
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
