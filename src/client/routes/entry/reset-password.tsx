import { useEffect, useState } from 'react';
import { ApiError } from '../../app/api-error.ts';
import { checkResetLink } from '../../features/accounts/auth-api.ts';
import { AccountEntry } from '../../features/accounts/entry/account-entry.tsx';
import { NoResetLink, ResetForm } from '../../features/accounts/entry/reset-form.tsx';
import type { Success } from '../../features/accounts/entry/success-message.tsx';
import { pageTitle } from '../../app/meta.ts';
import { t } from '../../language/text.ts';
import { navigate } from '../../router/router.ts';
import { useLocation } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('entry.resetTitle')) }];

const changed = (): Success => ({ title: t('entry.passwordChanged'), description: t('entry.passwordChangedText') });

/** Reached by the link in the mail, whether somebody is signed in or not (A3). */
export default function ResetPassword() {
  const token = useToken();
  const usable = useIsUsable(token);
  return (
    <AccountEntry title={t('entry.resetTitle')} lead={usable ? t('entry.resetLead') : t('entry.resetNoLink')}>
      {token && usable ? (
        <ResetForm token={token} onDone={async () => navigate('/success', { replace: true, state: changed() })} />
      ) : (
        <NoResetLink />
      )}
    </AccountEntry>
  );
}

/** False for a link that was used or is too old, which then need not ask for a password first. */
function useIsUsable(token: string | null): boolean {
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (token === null) return;
    checkResetLink(token).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'invalid_link') setRefused(token);
    });
  }, [token]);
  return token !== null && refused !== token;
}

/** The link's token. It leaves the address bar at once, where it could be read or passed on, for the navigation state. */
function useToken(): string | null {
  const { hash, state } = useLocation();
  const fresh = new URLSearchParams(hash.slice(1)).get('token');
  useEffect(() => {
    if (fresh) void navigate({ hash: '' }, { replace: true, state: { token: fresh } });
  }, [fresh]);
  return fresh ?? ((state ?? {}) as { token?: string }).token ?? null;
}
