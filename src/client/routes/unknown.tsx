import { redirect } from 'react-router';
import { LoadingScreen } from '../loading-screen.tsx';
import { hasSeenOnboarding } from '../onboarding-seen.ts';
import { loadSession } from '../session.ts';

/** R15: a path that does not exist leads to where the person belongs. */
export async function clientLoader(): Promise<Response> {
  return redirect((await loadSession()) ? '/dashboard' : hasSeenOnboarding() ? '/' : '/onboarding');
}

export function HydrateFallback() {
  return <LoadingScreen />;
}

export default function Unknown() {
  return null;
}
