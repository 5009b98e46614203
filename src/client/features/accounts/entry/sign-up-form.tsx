import { useConfig } from '../../../app/config.ts';
import { reloadSession } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { signUp, type Credentials } from '../auth-api.ts';
import { checkNewCredentials, newPasswordErrors, readCredentials, textOf } from './check-credentials.ts';
import { EmailField } from '../sign-in/email-field.tsx';
import { NewPasswordField } from '../sign-in/password-field.tsx';
import { useForm } from '../use-form.ts';
import { richText, t } from '../../../language/text.ts';
import { Link } from '../../../router/link.tsx';

interface NewAccount extends Credentials {
  readonly name: string;
}

export interface SignUpFormProps {
  /** A code is on its way to the address; another may be asked for after so many seconds. */
  readonly onCodeSent: (email: string, resendAfter: number) => Promise<void>;
}

/** Creates an account. The page sees the new session and navigates. */
export function SignUpForm({ onCodeSent }: SignUpFormProps) {
  const config = useConfig();
  const { errors, failure, busy, formProps } = useForm<NewAccount>({
    read: (data) => ({ ...readCredentials(data), name: textOf(data, 'name').trim() }),
    check: checkNewCredentials,
    send: async (account) => {
      const signedUp = await signUp(account);
      if (signedUp.session) await reloadSession();
      else await onCodeSent(account.email, signedUp.resendAfter);
    },
    fieldOf: { invalid_email: 'email', ...newPasswordErrors('password') },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <Field label={t('entry.optionalName')} name="name" autoComplete="name" maxLength={200} />
      <EmailField error={errors['email']} hint={config?.mail === false ? t('entry.emailStays') : undefined} />
      <NewPasswordField
        label={t('entry.password')}
        name="password"
        error={errors['password']}
        hint={config?.mail === false ? t('entry.noNewPassword') : undefined}
      />
      <Button type="submit" variant="accent" size="lg" className="mt-1 w-full" busy={busy}>
        {t('entry.createAccount')}
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
      <p className="text-12 text-fg-muted">
        {richText('entry.agree', {
          terms: <Link to="/terms-of-service" className="link" />,
          privacy: <Link to="/privacy-policy" className="link" />,
        })}
      </p>
    </form>
  );
}
