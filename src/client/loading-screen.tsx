import { Spinner } from './ui/spinner.tsx';
import { t } from './language/text.ts';

/** Fills the window while it is not yet known what to show. Appears after 200 ms: what is quicker needs no screen. */
export function LoadingScreen() {
  return (
    <main className="late grid min-h-dvh place-items-center">
      <output className="flex items-center gap-3 text-fg-muted">
        <Spinner /> {t('ui.loading')}
      </output>
    </main>
  );
}
