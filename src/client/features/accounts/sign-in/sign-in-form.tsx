import type { Ref } from 'react';
import { ApiError } from '../../../app/api-error.ts';
import { useConfig } from '../../../app/config.ts';
import { reloadSession } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { signIn, type Credentials } from '../auth-api.ts';
import { checkCredentials, readCredentials } from '../entry/check-credentials.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useForm } from '../use-form.ts';
import { t } from '../../../language/text.ts';
import { Link } from '../../../router/link.tsx';

export interface SignInFormProps {
  /** Of the one account that may sign in here; it cannot be changed then. */
  readonly email?: string;
  readonly passwordRef?: Ref<HTMLInputElement>;
  /** The password was right, but the address has yet to be confirmed by a code. */
  readonly onUnverified?: (email: string) => Promise<void>;
}

/** Signs in. The page sees the new session and navigates. */
export function SignInForm({ email, passwordRef, onUnverified }: SignInFormProps) {
  const reset = useConfig()?.passwordReset;
  const { errors, failure, busy, formProps } = useForm<Credentials>({
    read: readCredentials,
    check: checkCredentials,
    send: async (credentials) => {
      try {
        await signIn(credentials);
      } catch (error) {
        if (!onUnverified || !(error instanceof ApiError && error.code === 'email_not_verified')) throw error;
        return onUnverified(credentials.email);
      }
      await reloadSession();
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <EmailField
        error={errors['email']}
        {...(email !== undefined && { defaultValue: email, readOnly: true, tabIndex: -1 })}
      />
      <PasswordField
        label={t('entry.password')}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
        ref={passwordRef}
        before={
          reset === 'mail' &&
          email === undefined && (
            <Link to="/forgot-password" className="-my-3 link py-3 text-fg-muted">
              {t('entry.forgot')}
            </Link>
          )
        }
      />
      <Button type="submit" variant="accent" size="lg" className="mt-1 w-full" busy={busy}>
        {t('entry.signIn')}
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
      {reset !== undefined && reset !== 'mail' && email === undefined && (
        <p className="text-12 text-pretty text-fg-muted">{t('entry.cannotReset')}</p>
      )}
    </form>
  );
}
