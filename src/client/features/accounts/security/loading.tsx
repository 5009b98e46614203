import { useAsyncError, useRevalidator } from 'react-router';
import { t } from '../../../language/text.ts';
import { sentenceFor } from '../../../api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function SecuritySkeleton() {
  return (
    <div aria-busy="true" className="late">
      {Array.from({ length: 3 }, (_, at) => (
        <div key={at} className="grid gap-x-10 gap-y-5 border-t border-border py-8 desktop:grid-cols-[2fr_3fr]">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-32 max-w-[26rem]" />
        </div>
      ))}
    </div>
  );
}

export function SecurityLoadError() {
  const error = useAsyncError();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-border py-8">
      <FormError role="alert">{sentenceFor(error)}</FormError>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}
