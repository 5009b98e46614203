import { reloadSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { signIn, type Credentials } from './auth-api.ts';
import { checkCredentials, readCredentials } from './check-credentials.ts';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

/** Signs in; where that leads is the page's business, which sees the session arrive. */
export function SignInForm() {
  const { errors, failure, busy, formProps } = useForm<Credentials>({
    read: readCredentials,
    check: checkCredentials,
    send: async (credentials) => {
      await signIn(credentials);
      await reloadSession();
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
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
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <Button type="submit" variant="accent" size="lg" className="mt-1 w-full" busy={busy}>
        Sign in
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
    </form>
  );
}
