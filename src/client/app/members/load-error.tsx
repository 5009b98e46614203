import { WifiOff } from 'lucide-react';
import { errorMessageOf } from '../api-error.ts';
import { isOffline, useRetryWhenBack } from '../connection.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { revalidate } from '../../router/router.ts';
import { useIsRevalidating } from '../../router/routing.tsx';

/** Shown in place of what failed to load: the reason and a retry, which also happens when the connection returns. */
export function LoadError({ error }: { error: unknown }) {
  const isRevalidating = useIsRevalidating();
  const retry = () => void revalidate();
  useRetryWhenBack(error, retry);
  const again = (
    <Button busy={isRevalidating} onClick={retry}>
      {t('ui.tryAgain')}
    </Button>
  );
  if (isOffline(error)) {
    return (
      <div className="mt-12 grid justify-items-center gap-2 rounded-xl border border-border px-6 py-12 text-center">
        <WifiOff aria-hidden="true" className="size-6 text-fg-muted" />
        <p role="alert" className="text-18 font-semibold">
          {t('offline.title')}
        </p>
        <p className="mb-3 max-w-[34em] text-pretty text-fg-muted">{t('offline.text')}</p>
        {again}
      </div>
    );
  }
  return (
    <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-border p-6">
      <div className="flex-1">
        <FormError role="alert">{errorMessageOf(error)}</FormError>
      </div>
      {again}
    </div>
  );
}
