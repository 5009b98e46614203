import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AccountEntry } from '../features/accounts/account-entry.tsx';
import { NoResetLink, ResetForm } from '../features/accounts/reset-form.tsx';
import type { Success } from '../features/accounts/success-message.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle('Choose a new password') }];

const DONE: Success = {
  title: 'Your password is changed',
  description: 'You are signed in with it here, and signed out everywhere else.',
};

/** Reached by the link in the mail, whether somebody is signed in or not (A3). */
export default function ResetPassword() {
  const token = useToken();
  const navigate = useNavigate();
  return (
    <AccountEntry
      title="Choose a new password"
      lead={token ? 'It ends every other session of your account.' : 'This page is reached by the link in the email.'}
    >
      {token ? (
        <ResetForm token={token} onDone={async () => navigate('/success', { replace: true, state: DONE })} />
      ) : (
        <NoResetLink />
      )}
    </AccountEntry>
  );
}

/** The link's token. It leaves the address bar at once, where it could be read or passed on, for the navigation state. */
function useToken(): string | null {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const fresh = search.get('token');
  useEffect(() => {
    if (fresh) void navigate({ search: '' }, { replace: true, state: { token: fresh } });
  }, [fresh, navigate]);
  return fresh ?? ((state ?? {}) as { token?: string }).token ?? null;
}
