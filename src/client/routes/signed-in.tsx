import { type ComponentType, useEffect } from 'react';
import {
  Outlet,
  redirect,
  type ShouldRevalidateFunction,
  useMatches,
  useNavigate,
  useRevalidator,
  type UIMatch,
} from 'react-router';
import { answer, api, type Profile } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { Failure } from '../failure.tsx';
import { SignInAgain } from '../features/accounts/sign-in-again.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { PhotoConsentSlot } from '../photo-consent-slot.tsx';
import { useProfile } from '../profile.ts';
import { hasSignedOut, loadSession, onSessionEvent, reloadSession, useSession } from '../session.ts';
import { Toaster } from '../ui/toast.tsx';
import { t } from '../language/text.ts';

/** The one that was fetched last, for when the next one cannot be: a page that stands is not taken away for that. */
let known: Profile | undefined;

/** For who is signed in; everybody else signs in first and comes back to where they wanted to go. */
export async function clientLoader({ request }: { request: Request }): Promise<{ profile: Profile }> {
  const session = await loadSession();
  if (!session) throw signInFor(request);
  try {
    known = await answer(api.profile.$get());
    return { profile: known };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') {
      await reloadSession();
      throw signInFor(request);
    }
    if (known?.id === session.user.id) return { profile: known };
    throw error instanceof ApiError ? new ApiError(error.code, t('account.profileNotFetched')) : error;
  }
}

/** The count of free edits changes on these pages, so each change of page asks again. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true;

function signInFor(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/auth?${new URLSearchParams({ from: pathname + search })}`);
}

/** A page whose `handle` has one is HTML with its outline before it is known whose page it is (react-router.config.ts). */
export interface OutlineHandle {
  readonly Outline: ComponentType;
}

export function HydrateFallback() {
  const page = useMatches().at(-1) as UIMatch<unknown, OutlineHandle | undefined> | undefined;
  const Outline = page?.handle?.Outline ?? LoadingScreen;
  return <Outline />;
}

export default function SignedIn() {
  const { id, email } = useProfile();
  const session = useSession();
  useSessionEvents();
  useEffect(() => {
    // Somebody else has signed in meanwhile: nothing of this page is theirs.
    if (session && session.user.id !== id) location.assign('/dashboard');
  }, [session, id]);
  return (
    <>
      <Outlet />
      <Toaster />
      <PhotoConsentSlot />
      <SignInAgain open={session === null && !hasSignedOut()} email={email} />
    </>
  );
}

function useSessionEvents(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'signed_out') void navigate('/');
        if (event === 'user_updated') void revalidate();
      }),
    [navigate, revalidate],
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Failure error={error} />;
}
