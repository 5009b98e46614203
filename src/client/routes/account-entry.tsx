import { useEffect } from 'react';
import { Outlet, useNavigate, useSearchParams } from 'react-router';
import { wayOn } from '../features/accounts/way-on.ts';
import { useSession } from '../session.ts';

/** Around every way in: as soon as there is a session, however it came about, the way goes on. */
export default function AccountEntryLayout() {
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useEffect(() => {
    if (session) void wayOn(search).then((path) => navigate(path, { replace: true }));
  }, [session, navigate, search]);
  return <Outlet />;
}
