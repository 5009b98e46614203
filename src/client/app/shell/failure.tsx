import { errorMessageOf } from '../api-error.ts';
import { useRetryWhenBack } from '../connection.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { revalidate } from '../../router/router.ts';
import { useIsRevalidating } from '../../router/routing.tsx';

/** A page that could not be shown: the reason, another try and the way to the start. */
export function Failure({ error }: { error: unknown }) {
  const isRevalidating = useIsRevalidating();
  useRetryWhenBack(error, () => void revalidate());
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div className="grid max-w-md justify-items-center gap-2 text-center">
        <h1 tabIndex={-1} className="text-24 font-semibold">
          {t('failure.title')}
        </h1>
        <p role="alert" className="text-16 text-fg-muted">
          {errorMessageOf(error)}
        </p>
        <div className="mt-4 flex gap-2">
          <Button variant="accent" size="md" busy={isRevalidating} onClick={() => void revalidate()}>
            {t('ui.tryAgain')}
          </Button>
          <Link to="/" className={buttonClass({ size: 'md' })}>
            {t('failure.start')}
          </Link>
        </div>
      </div>
    </main>
  );
}
