import { type FormEvent, useState } from 'react';
import { answer, api } from '../../app/members/api.ts';
import { ApiError, errorMessageOf } from '../../app/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { DialogDescription } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { formReady } from '../../ui/form/form-ready.ts';
import { t } from '../../language/text.ts';

/** What a key must be allowed to do (docs/operations.md). */
const PERMISSIONS = ['asset.read', 'asset.view', 'asset.download', 'asset.upload', 'stack.create'];

/** Takes the person's own key of Immich. */
export function ConnectImmich({ onConnected }: { onConnected: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const send = async (key: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await answer(api.immich.key.$put({ json: { key } }));
      onConnected();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('immichKey')).trim();
    if (key && !busy) void send(key);
  };
  return (
    <form ref={formReady} className="grid gap-4" onSubmit={submit}>
      <DialogDescription>{t('immich.keyText')}</DialogDescription>
      <Field
        label={t('immich.key')}
        name="immichKey"
        type="password"
        autoComplete="off"
        required
        hint={t('immich.keyHint')}
      />
      <p className="flex flex-wrap gap-1.5">
        {PERMISSIONS.map((permission) => (
          <code key={permission} className="rounded-sm bg-surface-3 px-1.5 py-0.5 text-12">
            {permission}
          </code>
        ))}
      </p>
      {failure !== null && <FormError role="alert">{wordsOf(failure)}</FormError>}
      <Button type="submit" variant="accent" size="lg" busy={busy}>
        {t('immich.connect')}
      </Button>
    </form>
  );
}

/** The code's own sentence leads to this form. */
function wordsOf(failure: unknown): string {
  const refused = failure instanceof ApiError && failure.code === 'immich_key_refused';
  return refused ? t('immich.keyWrong') : errorMessageOf(failure);
}
