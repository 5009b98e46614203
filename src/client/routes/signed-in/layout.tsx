import { useEffect } from 'react';
import { answer, api, type Profile } from '../../app/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { SignInAgain } from '../../features/accounts/entry/sign-in-again.tsx';
import { startServiceWorker } from '../../app/offline.ts';
import { OfflineNotice } from '../../app/shell/offline-notice.tsx';
import { PhotoConsentSlot } from '../../app/shell/photo-consent-slot.tsx';
import { ProfileContext } from '../../app/profile.ts';
import { hasSignedOut, loadSession, onSessionEvent, reloadSession, useSession } from '../../app/session.ts';
import { Toaster } from '../../ui/toast.tsx';
import { t } from '../../language/text.ts';
import { type LoaderArguments, type Redirect, redirect } from '../../router/route.ts';
import { navigate, revalidate } from '../../router/router.ts';
import { Outlet, useLoaderData } from '../../router/routing.tsx';

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
  const { id, email } = profile;
  const session = useSession();
  useSessionEvents();
  useEffect(startServiceWorker, []);
  useEffect(() => {
    // Another person has signed in: this page is not theirs.
    if (session && session.user.id !== id) location.assign('/dashboard');
  }, [session, id]);
  return (
    <ProfileContext value={profile}>
      <Outlet />
      <Toaster />
      <PhotoConsentSlot />
      <OfflineNotice />
      <SignInAgain open={session === null && !hasSignedOut()} email={email} />
    </ProfileContext>
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
