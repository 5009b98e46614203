import { MIN_PASSWORD_LENGTH } from '../../../../tools/limits.ts';
import type { Credentials } from '../auth-api.ts';
import type { FieldErrors } from '../use-form.ts';
import { t } from '../../../language/text.ts';

/** An email address as far as a browser can tell: something, an @, a host with a dot, without which the server refuses it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What was typed into a field; nothing when there is no such field. */
export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');

export const emailOf = (data: FormData, name = 'email'): string => textOf(data, name).trim();

export function readCredentials(data: FormData): Credentials {
  return { email: emailOf(data), password: textOf(data, 'password') };
}

export function checkEmail(email: string, field = 'email'): FieldErrors {
  if (EMAIL.test(email)) return {};
  return { [field]: email ? t('entry.notEmail') : t('entry.enterEmail') };
}

/** For signing in, where the length of the password does not matter. */
export function checkCredentials({ email, password }: Credentials): FieldErrors {
  return { ...checkEmail(email), ...checkPassword(password) };
}

export function checkPassword(password: string, field = 'password'): FieldErrors {
  return password ? {} : { [field]: t('entry.enterPassword') };
}

export function checkNewPassword(password: string, field = 'password'): FieldErrors {
  if (password.length >= MIN_PASSWORD_LENGTH) return {};
  return { [field]: t('entry.passwordShort', { count: MIN_PASSWORD_LENGTH }) };
}

/** The field that shows the server's refusals of a new password. */
export function newPasswordErrors<Field extends string>(field: Field) {
  return { password_too_short: field, password_too_long: field, password_easy: field };
}

export function checkNewCredentials({ email, password }: Credentials): FieldErrors {
  return { ...checkEmail(email), ...checkNewPassword(password) };
}
