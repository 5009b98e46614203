import { useEffect } from 'react';
import { Outlet, useNavigate, useSearchParams } from 'react-router';
import { originOf } from '../features/accounts/origin.ts';
import { useSession } from '../session.ts';
import { waitingPhoto } from '../waiting-photo.ts';

/** Around signing in and signing up: as soon as there is a session, however it came about, the way goes on. */
export default function AccountEntryLayout() {
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useEffect(() => {
    if (!session) return;
    void waitingPhoto().then((photo) =>
      navigate(photo ? '/opening' : (originOf(search) ?? '/dashboard'), { replace: true }),
    );
  }, [session, navigate, search]);
  return <Outlet />;
}
