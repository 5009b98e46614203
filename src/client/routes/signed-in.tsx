import { Outlet, redirect, type ShouldRevalidateFunction } from 'react-router';
import { answer, api, type Profile } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { Failure } from '../failure.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { loadSession, reloadSession } from '../session.ts';
import { Toaster } from '../ui/toast.tsx';

/** For who is signed in; everybody else signs in first and comes back to where they wanted to go. */
export async function clientLoader({ request }: { request: Request }): Promise<{ profile: Profile }> {
  if (!(await loadSession())) throw signInFor(request);
  try {
    return { profile: await answer(api.profile.$get()) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
    await reloadSession();
    throw signInFor(request);
  }
}

/** The count of free edits changes on these pages, so each change of page asks again. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true;

function signInFor(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/auth?${new URLSearchParams({ from: pathname + search })}`);
}

export function HydrateFallback() {
  return <LoadingScreen />;
}

export default function SignedIn() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Failure error={error} />;
}
