import { Link } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '../../../tools/limits.ts';
import { reloadSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { signUp, type Credentials } from './auth-api.ts';
import { checkNewCredentials, readCredentials } from './check-credentials.ts';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

interface NewAccount extends Credentials {
  readonly name: string;
}

/** Creates an account, which is signed in at once; where that leads is the page's business, which sees the session arrive. */
export function SignUpForm() {
  const { errors, failure, busy, formProps } = useForm<NewAccount>({
    read: (data) => ({ ...readCredentials(data), name: String(data.get('name')).trim() }),
    check: checkNewCredentials,
    send: async (account) => {
      await signUp(account);
      await reloadSession();
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <Field label="Full name (optional)" name="name" autoComplete="name" maxLength={200} />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={errors['email']}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        required
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        error={errors['password']}
      />
      <Button type="submit" variant="accent" size="lg" className="mt-1 w-full" busy={busy}>
        Create account
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
      <p className="text-12 text-fg-muted">
        By creating an account you agree to the{' '}
        <Link to="/terms-of-service" className="link">
          terms
        </Link>{' '}
        and have read the{' '}
        <Link to="/privacy-policy" className="link">
          privacy policy
        </Link>
        .
      </p>
    </form>
  );
}
