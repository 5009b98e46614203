import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../tools/limits.ts';
import { ApiError } from '../errors/api-error.ts';
import { normaliseAddress } from '../mail/normalise-address.ts';
import { isEasyToGuess } from './passwords/common-passwords.ts';

const address = z.email().max(254);

/** Normalises an address: neither case nor the form of its host distinguishes people. Throws `invalid_email`. */
export function readAddress(typed: string): string {
  const { success, data } = address.safeParse(normaliseAddress(typed));
  if (!success) throw new ApiError('invalid_email');
  return data;
}

/** Of somebody with this address. Throws `password_too_short`, `password_too_long` or `password_easy`. */
export function checkNewPassword(password: string, address: string): void {
  if (password.length < MIN_PASSWORD_LENGTH) throw new ApiError('password_too_short');
  if (password.length > MAX_PASSWORD_LENGTH) throw new ApiError('password_too_long');
  if (isEasyToGuess(password, address)) throw new ApiError('password_easy');
}
