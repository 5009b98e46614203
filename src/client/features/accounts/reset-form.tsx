import { Link } from 'react-router';
import { errorMessages } from '../../../tools/messages.ts';
import { tellSessionEvent } from '../../session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { resetPassword } from './auth-api.ts';
import { checkNewPassword, textOf } from './check-credentials.ts';
import { NewPasswordField, PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

interface NewPassword {
  readonly password: string;
  readonly again: string;
}

export interface ResetFormProps {
  /** Of the link in the mail. */
  readonly token: string;
  /** The new password holds, and this browser is signed in with it. */
  readonly onDone: () => Promise<void>;
}

/** A new password, typed twice. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const { errors, failure, busy, formProps } = useForm<NewPassword>({
    read: (data) => ({ password: textOf(data, 'password'), again: textOf(data, 'again') }),
    check: ({ password, again }) => ({
      ...checkNewPassword(password),
      ...(password !== again && { again: 'Passwords do not match.' }),
    }),
    send: async ({ password }) => {
      await resetPassword(token, password);
      await tellSessionEvent('password_recovery');
      await onDone();
    },
    fieldOf: { password_too_short: 'password', password_too_long: 'password' },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <NewPasswordField label="New password" name="password" error={errors['password']} />
      <PasswordField label="New password again" name="again" autoComplete="new-password" error={errors['again']} />
      <Button type="submit" variant="accent" size="lg" className="mt-1 w-full" busy={busy}>
        Set the new password
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
    </form>
  );
}

/** Somebody came without a link, or it is no longer good. */
export function NoResetLink() {
  return (
    <div className="grid gap-4">
      <FormError role="alert">{errorMessages.invalid_link}</FormError>
      <Link to="/forgot-password" className={buttonClass({ variant: 'accent', size: 'lg' })}>
        Send me another link
      </Link>
    </div>
  );
}
