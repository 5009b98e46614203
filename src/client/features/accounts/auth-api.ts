import { answer, api } from '../../app/members/api.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Of a code that was sent. */
export interface Sent {
  /** Seconds until another one may be asked for. */
  readonly resendAfter: number;
}

export type Provider = 'google' | 'apple';

const { auth, account } = api;

export const signIn = (json: Credentials) => answer(auth['sign-in'].email.$post({ json }));

export const signUp = (json: Credentials & { readonly name: string }) => answer(auth['sign-up'].email.$post({ json }));

export const sendCode = (email: string): Promise<Sent> => answer(auth['send-code'].$post({ json: { email } }));

export const verifyEmail = (email: string, otp: string) => answer(auth['verify-email'].$post({ json: { email, otp } }));

export const requestPasswordReset = (email: string) =>
  answer(auth['request-password-reset'].$post({ json: { email } }));

/** Rejects with `invalid_link` when it was used, or is too old. */
export const checkResetLink = (token: string) => answer(auth['check-reset-link'].$post({ json: { token } }));

export const resetPassword = (token: string, newPassword: string) =>
  answer(auth['reset-password'].$post({ json: { token, newPassword } }));

export const changePassword = (json: {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly revokeOtherSessions: boolean;
  readonly revokeKeys: boolean;
}) => answer(auth['change-password'].$post({ json }));

/** Sends a code to the new address. `password`: of an account that has one. */
export const requestEmailChange = (newEmail: string, password: string | undefined): Promise<Sent> =>
  answer(account.email.$post({ json: { newEmail, ...(password !== undefined && { password }) } }));

export const changeEmail = (newEmail: string, otp: string) =>
  answer(account.email.verify.$post({ json: { newEmail, otp } }));

/** Leaves this page for the provider's; it sends the person back to `returnTo`, a path of this site. */
export async function signInWith(provider: Provider, returnTo: string): Promise<void> {
  const { url } = await answer(auth['sign-in'].social.$post({ json: { provider, returnTo } }));
  location.assign(url);
}

export const signOut = () => answer(auth['sign-out'].$post());
