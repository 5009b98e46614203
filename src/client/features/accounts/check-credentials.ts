import { MIN_PASSWORD_LENGTH } from '../../../tools/limits.ts';
import type { Credentials } from './auth-api.ts';
import type { FieldErrors } from './use-form.ts';

/** Typed text is an email address as far as a browser can tell: something, an @, a host. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function readCredentials(data: FormData): Credentials {
  return { email: String(data.get('email')).trim(), password: String(data.get('password')) };
}

/** For signing in: whether a password is long enough is no question then. */
export function checkCredentials({ email, password }: Credentials): FieldErrors {
  return {
    ...(!EMAIL.test(email) && { email: email ? 'This is not an email address.' : 'Please enter your email address.' }),
    ...(!password && { password: 'Please enter your password.' }),
  };
}

export function checkNewCredentials(credentials: Credentials): FieldErrors {
  const short = credentials.password.length < MIN_PASSWORD_LENGTH;
  return {
    ...checkCredentials(credentials),
    ...(short && { password: `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters.` }),
  };
}
