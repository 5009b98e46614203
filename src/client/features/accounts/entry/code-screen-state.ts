import { ApiError } from '../../../app/api-error.ts';
import type { Sent } from '../auth-api.ts';
import { secondsFromNow } from '../use-countdown.ts';

/** The navigation state of the screen for a code. It survives a reload. */
export interface CodeScreenState {
  readonly email: string;
  /** When another code may be asked for, in milliseconds since the epoch. */
  readonly resendAt: number;
  /** Somebody wanted to sign in, with the right password. */
  readonly signingIn?: boolean;
}

/** Once the code is sent, or when it is too soon for another: then the last one is still good. */
export async function codeScreenState(email: string, sending: Promise<Sent>): Promise<CodeScreenState> {
  try {
    return { email, resendAt: secondsFromNow((await sending).resendAfter) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'code_too_soon')) throw error;
    return { email, resendAt: secondsFromNow(Number(error.details['seconds'])) };
  }
}
