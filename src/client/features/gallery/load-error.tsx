import { useAsyncError, useRevalidator } from 'react-router';
import { sentenceFor } from '../../api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { t } from '../../language/text.ts';

/** In place of pictures that could not be listed: why, and another try. */
export function LoadError() {
  const error = useAsyncError();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-border p-6">
      <div className="flex-1">
        <FormError role="alert">{sentenceFor(error)}</FormError>
      </div>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}
