import { lazy, Suspense, useEffect } from 'react';
import { answer, api, type Profile } from '../../app/members/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { startServiceWorker } from '../../app/offline.ts';
import { OfflineNotice } from '../../app/shell/offline-notice.tsx';
import { PhotoConsentSlot } from '../../app/members/photo-consent-slot.tsx';
import { ProfileContext } from '../../app/profile.ts';
import { hasSignedOut, loadSession, onSessionEvent, reloadSession, useSession } from '../../app/session.ts';
import { Toaster } from '../../ui/toast.tsx';
import { t } from '../../language/text.ts';
import { type LoaderArguments, type Redirect, redirect } from '../../router/route.ts';
import { navigate, revalidate } from '../../router/router.ts';
import { Outlet, useLoaderData } from '../../router/routing.tsx';

const loadSignInAgain = () => import('../../features/accounts/entry/sign-in-again.tsx');
const SignInAgain = lazy(loadSignInAgain);

export const asksFirst = ['/api/profile'];

/** The one that was fetched last, for when the next one cannot be: a page that stands is not taken away for that. */
let known: Profile | undefined;

/** For who is signed in; everybody else signs in first and comes back to where they wanted to go. Asked at every change of page, for the count of free edits changes on these. */
export async function clientLoader({ url }: LoaderArguments): Promise<Profile | Redirect> {
  const session = await loadSession();
  if (!session) return signInFor(url);
  try {
    known = await answer(api.profile.$get());
    return known;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') {
      await reloadSession();
      return signInFor(url);
    }
    if (known?.id === session.user.id) return known;
    throw error instanceof ApiError ? new ApiError(error.code, t('account.profileNotFetched')) : error;
  }
}

function signInFor({ pathname, search }: URL): Redirect {
  return redirect(`/auth?${new URLSearchParams({ from: pathname + search })}`);
}

export default function SignedIn() {
  const profile = useLoaderData<typeof clientLoader>();
  useSessionEvents();
  return (
    <ProfileContext value={profile}>
      <Outlet />
      <AroundMember {...profile} />
    </ProfileContext>
  );
}

function AroundMember({ id, email }: Profile) {
  const session = useSession();
  useEffect(startServiceWorker, []);
  // Ahead of its need, for a server that has another version by then has other scripts.
  useEffect(() => void loadSignInAgain().catch(() => {}), []);
  useEffect(() => {
    // Another person has signed in: this page is not theirs.
    if (session && session.user.id !== id) location.assign('/dashboard');
  }, [session, id]);
  return (
    <>
      <Toaster />
      <PhotoConsentSlot />
      <OfflineNotice />
      {session === null && (
        <Suspense>
          <SignInAgain open={!hasSignedOut()} email={email} />
        </Suspense>
      )}
    </>
  );
}

function useSessionEvents(): void {
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'signed_out') void navigate('/');
        if (event === 'user_updated') void revalidate();
      }),
    [],
  );
}
