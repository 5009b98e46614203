import { errorText } from '../../../language/tool-messages.ts';
import { broadcastSessionEvent } from '../../../app/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { resetPassword } from '../auth-api.ts';
import { checkNewPassword, newPasswordErrors, textOf } from './check-credentials.ts';
import { NewPasswordField, PasswordField } from '../sign-in/password-field.tsx';
import { useForm } from '../use-form.ts';
import { t } from '../../../language/text.ts';
import { Link } from '../../../router/link.tsx';

interface NewPassword {
  readonly password: string;
  readonly again: string;
}

export interface ResetFormProps {
  /** Of the link in the mail. */
  readonly token: string;
  /** Called when the new password is set and this browser is signed in. */
  readonly onDone: () => Promise<void>;
}

/** A new password, typed twice. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const { errors, failure, busy, formProps } = useForm<NewPassword>({
    read: (data) => ({ password: textOf(data, 'password'), again: textOf(data, 'again') }),
    check: ({ password, again }) => ({
      ...checkNewPassword(password),
      ...(password !== again && { again: t('entry.passwordsDiffer') }),
    }),
    send: async ({ password }) => {
      await resetPassword(token, password);
      await broadcastSessionEvent('password_recovery');
      await onDone();
    },
    fieldOf: newPasswordErrors('password'),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <NewPasswordField label={t('entry.newPassword')} name="password" error={errors['password']} />
      <PasswordField
        label={t('entry.newPasswordAgain')}
        name="again"
        autoComplete="new-password"
        error={errors['again']}
      />
      <Button type="submit" variant="accent" size="lg" className="mt-1 w-full" busy={busy}>
        {t('entry.setPassword')}
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
    </form>
  );
}

/** Shown without a link, or when it has expired. */
export function NoResetLink() {
  return (
    <div className="grid gap-4">
      <FormError role="alert">{errorText('invalid_link')}</FormError>
      <Link to="/forgot-password" className={buttonClass({ variant: 'accent', size: 'lg' })}>
        {t('entry.anotherLink')}
      </Link>
    </div>
  );
}
