import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHasApp } from '../../app/app-stores.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { answer, api } from '../../app/members/api.ts';
import { useSession } from '../../app/session.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';

/** One press leaves the account's address for the day the app is in the stores. Nothing where it is, or without an account. */
export function TellMe({ className }: { className?: string }) {
  const isSoon = useHasApp() === false;
  const session = useSession();
  if (!isSoon || !session) return null;
  return (
    <div className={className}>
      <Waiting key={session.user.id} email={session.user.email} />
    </div>
  );
}

function Waiting({ email }: { email: string }) {
  const [waiting, setWaiting] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    answer(api.waitlist.$get()).then(({ waiting }) => setWaiting(waiting), setFailure);
  }, []);
  const put = (next: boolean) => {
    setBusy(true);
    setFailure(null);
    answer(api.waitlist.$put({ json: { waiting: next } }))
      .then(({ waiting }) => setWaiting(waiting), setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <div className="grid gap-2">
      {waiting ? (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-surface-2 py-1 pr-1 pl-3"
        >
          <p className="min-w-0 flex-1 basis-52 py-1.5 text-pretty wrap-anywhere">{t('app.onList', { email })}</p>
          <Button variant="quiet" size="sm" busy={busy} onClick={() => put(false)}>
            {t('app.tellMeNot')}
          </Button>
        </div>
      ) : (
        <Button
          size="md"
          className="h-auto! min-h-10 w-full py-1.5 whitespace-normal!"
          busy={busy}
          onClick={() => put(true)}
        >
          {!busy && <BellRing aria-hidden="true" className="size-4 shrink-0" />}
          {t('app.tellMe')}
        </Button>
      )}
      {failure !== null && <FormError role="alert">{errorMessageOf(failure)}</FormError>}
    </div>
  );
}
