import { useState } from 'react';
import { broadcastSessionEvent } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormSuccess } from '../../../ui/form/form-success.tsx';
import { changePassword, requestPasswordReset } from '../auth-api.ts';
import { checkNewPassword, checkPassword, newPasswordErrors, textOf } from '../entry/check-credentials.ts';
import { NewPasswordField, PasswordField } from '../sign-in/password-field.tsx';
import { useForm } from '../use-form.ts';
import { t } from '../../../language/text.ts';
import type { ApiKey } from './account-security.ts';
import { KeyStart } from './key-start.tsx';

export interface PasswordChangeProps {
  /** For password managers, which file a password under it. */
  readonly email: string;
  /** Those of the account, which a new password ends only on request. */
  readonly keys: readonly ApiKey[];
  readonly onChanged: () => void;
}

/** Changes the password of a person who knows the current one. */
export function PasswordChange({ email, keys, onChanged }: PasswordChangeProps) {
  const [done, setDone] = useState<string | null>(null);
  /** The form is remounted after a change, so that the passwords are cleared. */
  const [round, setRound] = useState(0);
  const { errors, failure, busy, formProps } = useForm({
    read: (data) => ({
      currentPassword: textOf(data, 'currentPassword'),
      newPassword: textOf(data, 'newPassword'),
      revokeOtherSessions: data.has('revokeOtherSessions'),
      revokeKeys: data.has('revokeKeys'),
    }),
    check: ({ currentPassword, newPassword }) => ({
      ...checkPassword(currentPassword, 'currentPassword'),
      ...checkNewPassword(newPassword, 'newPassword'),
    }),
    send: async (change) => {
      setDone(null);
      await changePassword(change);
      const changed = change.revokeOtherSessions ? t('security.passwordChangedOthers') : t('security.passwordChanged');
      setDone(change.revokeKeys ? `${changed} ${t('security.keysRevoked')}` : changed);
      setRound((last) => last + 1);
      onChanged();
      await broadcastSessionEvent('user_updated').catch(() => {});
    },
    fieldOf: { password_wrong: 'currentPassword', ...newPasswordErrors('newPassword') },
  });
  return (
    <form key={round} {...formProps} className="grid max-w-[26rem] gap-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('security.currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <NewPasswordField label={t('entry.newPassword')} name="newPassword" error={errors['newPassword']} />
      <label className="flex min-h-6 items-center gap-2.5 pointer-coarse:min-h-11">
        <input type="checkbox" name="revokeOtherSessions" defaultChecked className="size-[18px] accent-ink" />
        {t('security.signOutOthers')}
      </label>
      {keys.length > 0 && <RevokeKeys keys={keys} />}
      <Button type="submit" size="md" className="justify-self-start" busy={busy}>
        {t('security.changePassword')}
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
      {done && <FormSuccess>{done}</FormSuccess>}
    </form>
  );
}

/** Offers to end the keys too, and says which there are. */
function RevokeKeys({ keys }: Pick<PasswordChangeProps, 'keys'>) {
  return (
    <div className="grid gap-1">
      <label className="flex min-h-6 items-center gap-2.5 pointer-coarse:min-h-11">
        <input type="checkbox" name="revokeKeys" aria-describedby="keys-that-work" className="size-[18px] accent-ink" />
        {t('security.revokeKeys')}
      </label>
      <div id="keys-that-work" className="ps-7 text-12 text-fg-muted">
        <p>{t('security.revokeKeysHint')}</p>
        <ul className="list-disc ps-4">
          {keys.map(({ id, name, lastFour }) => (
            <li key={id} className="break-words">
              {name} <KeyStart lastFour={lastFour} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** For an account that has no password yet, since it came about by Google or Apple: a link to choose one. */
export function FirstPassword({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { failure, busy, formProps } = useForm({
    read: () => email,
    check: () => ({}),
    send: async () => {
      await requestPasswordReset(email);
      setSent(true);
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <p>{t('security.noPassword')}</p>
      <Button type="submit" size="md" className="justify-self-start" busy={busy}>
        {t('security.sendPasswordLink')}
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
      {sent && <FormSuccess>{t('entry.linkSent')}</FormSuccess>}
    </form>
  );
}
