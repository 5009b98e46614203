import { freeGenerations } from '../../../app/free-generations.ts';
import { useState } from 'react';
import { answer, api } from '../../../app/members/api.ts';
import { broadcastSessionEvent } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { textOf } from '../entry/check-credentials.ts';
import { OwnPasswordField } from '../sign-in/password-field.tsx';
import { useForm } from '../use-form.ts';
import { isProvable, type Provable, SignInFirst } from './sign-in-first.tsx';
import { message, t } from '../../../language/text.ts';

const gone = [message('security.gonePhotos'), message('security.goneEdits'), message('security.goneProfile')];

/** Deletes an account (A8): says what is deleted, and asks for the password or a recent sign-in. */
export function DeleteAccount(account: Provable) {
  const [open, setOpen] = useState(false);
  const [allowed, setAllowed] = useState(false);
  const ask = () => {
    setAllowed(isProvable(account));
    setOpen(true);
  };
  return (
    <>
      <Button size="md" className="text-danger" onClick={ask}>
        {t('security.delete')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-4 p-6">
          <div>
            <DialogTitle>{t('security.deleteTitle')}</DialogTitle>
            <DialogDescription>{t('security.deleteText')}</DialogDescription>
          </div>
          <ul className="grid list-disc gap-1 ps-5 marker:text-fg-subtle">
            {gone.map((each, at) => (
              <li key={at}>{t(each)}</li>
            ))}
          </ul>
          <p className="text-pretty text-fg-muted">{t('security.keptCount', { count: freeGenerations() })}</p>
          {allowed ? <Confirm hasPassword={account.hasPassword} onCancel={() => setOpen(false)} /> : <SignInFirst />}
        </div>
      </Dialog>
    </>
  );
}

function Confirm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const { errors, failure, busy, formProps } = useForm({
    read: (data) => textOf(data, 'password'),
    check: (password) => (hasPassword && !password ? { password: t('entry.enterPassword') } : {}),
    send: async (password) => {
      await answer(api.account.$delete({ json: hasPassword ? { password } : {} }));
      await broadcastSessionEvent('signed_out');
    },
    fieldOf: { password_wrong: 'password' },
  });
  return (
    <form {...formProps} className="grid gap-4">
      {hasPassword && <OwnPasswordField error={errors['password']} />}
      {failure && <FormError role="alert">{failure}</FormError>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="md" onClick={onCancel}>
          {t('security.keep')}
        </Button>
        <Button type="submit" variant="danger" size="md" busy={busy}>
          {t('security.deleteAll')}
        </Button>
      </div>
    </form>
  );
}
