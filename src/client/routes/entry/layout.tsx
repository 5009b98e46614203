import { useEffect, useState } from 'react';
import { TypedEmailContext } from '../../features/accounts/sign-in/email-field.tsx';
import { destinationAfterSignIn } from '../../features/accounts/entry/after-sign-in.ts';
import { useSession } from '../../app/session.ts';
import { navigate } from '../../router/router.ts';
import { Outlet, useSearchParams } from '../../router/routing.tsx';

/** The layout of the sign-in pages. It navigates on as soon as there is a session. */
export default function AccountEntryLayout() {
  const session = useSession();
  const search = useSearchParams();
  const [email, keep] = useState('');
  useEffect(() => {
    if (session) void destinationAfterSignIn(search).then((path) => navigate(path, { replace: true }));
  }, [session, search]);
  return (
    <TypedEmailContext value={{ email, keep }}>
      <Outlet />
    </TypedEmailContext>
  );
}
