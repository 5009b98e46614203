import { useEffect, useState } from 'react';
import { errorMessageOf } from '../../../app/api-error.ts';
import { answer, api } from '../../../app/members/api.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from '../../../language/text.ts';
import { textOf } from '../entry/check-credentials.ts';
import { useForm } from '../use-form.ts';
import { ShownOnce } from './shown-once.tsx';
import { timeAgo } from './time-ago.ts';

const load = async () => (await answer(api.webhook.$get())).webhook;
type SetWebhook = NonNullable<Awaited<ReturnType<typeof load>>>;

/** Where the account's own server hears of edits: off until an address is given. */
export function Webhook() {
  /** Undefined while it loads. */
  const [webhook, setWebhook] = useState<SetWebhook | null>();
  const [failure, setFailure] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    load().then(setWebhook, (error: unknown) => setFailure(errorMessageOf(error)));
  }, []);
  if (failure !== null) return <FormError role="alert">{failure}</FormError>;
  if (webhook === undefined) return <Skeleton className="h-16 max-w-[26rem]" />;
  return (
    <>
      {webhook === null ? (
        <AddressForm
          onSet={({ secret: made, ...set }) => {
            setWebhook(set);
            setSecret(made);
          }}
        />
      ) : (
        <TurnedOn webhook={webhook} onChanged={setWebhook} />
      )}
      <ShownOnce
        secret={secret}
        title={t('webhook.newTitle')}
        text={t('webhook.newText')}
        label={t('webhook.secret')}
        copy={t('webhook.copy')}
        copied={t('webhook.copied')}
        onClose={() => setSecret(null)}
      />
    </>
  );
}

function AddressForm({ onSet }: { readonly onSet: (set: SetWebhook & { readonly secret: string }) => void }) {
  const { errors, failure, busy, formProps } = useForm({
    read: (data) => textOf(data, 'webhookUrl').trim(),
    check: (url): Record<string, string> =>
      /^https?:\/\/./i.test(url) && URL.canParse(url) ? {} : { webhookUrl: t('webhook.enterAddress') },
    send: async (url) => onSet(await answer(api.webhook.$put({ json: { url } }))),
  });
  return (
    <form {...formProps} className="grid max-w-[26rem] gap-4">
      <Field
        label={t('webhook.address')}
        name="webhookUrl"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        hint={t('webhook.addressHint')}
        error={errors['webhookUrl']}
      />
      <Button type="submit" size="md" className="justify-self-start" busy={busy}>
        {t('webhook.turnOn')}
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
    </form>
  );
}

interface TurnedOnProps {
  readonly webhook: SetWebhook;
  readonly onChanged: (webhook: SetWebhook | null) => void;
}

function TurnedOn({ webhook, onChanged }: TurnedOnProps) {
  const [busy, setBusy] = useState<'test' | 'off' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (what: 'test' | 'off', work: () => Promise<SetWebhook | null>) => {
    setBusy(what);
    setFailure(null);
    try {
      const changed = await work();
      announce(changed ? lastText(changed) : t('webhook.turnedOff'));
      onChanged(changed);
    } catch (error) {
      setFailure(errorMessageOf(error));
    }
    setBusy(null);
  };
  const sendTest = () => run('test', () => answer(api.webhook.test.$post()));
  const turnOff = () => run('off', () => answer(api.webhook.$delete()).then(() => null));
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-medium break-all">{webhook.url}</p>
        <p className="text-12 break-words text-fg-muted">{lastText(webhook)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="md" busy={busy === 'test'} disabled={busy !== null} onClick={() => void sendTest()}>
          {t('webhook.test')}
        </Button>
        <Button size="md" busy={busy === 'off'} disabled={busy !== null} onClick={() => void turnOff()}>
          {t('webhook.turnOff')}
        </Button>
      </div>
      {failure && <FormError role="alert">{failure}</FormError>}
    </div>
  );
}

/** What came of the last message. */
function lastText({ last }: SetWebhook): string {
  if (!last) return t('webhook.none');
  const { status, failure } = last;
  const when = timeAgo(new Date(last.at));
  if (status === 410) return t('webhook.gone');
  if (failure === 'not_public') return t('webhook.notPublic', { when });
  if (status === null) return t('webhook.unreachable', { when });
  return status >= 200 && status < 300 ? t('webhook.arrived', { when }) : t('webhook.answered', { when, status });
}
