import { hasSeenOnboarding } from '../app/onboarding-seen.ts';
import { leadTo } from '../app/not-found.ts';
import { loadSession } from '../app/session.ts';
import { type Redirect, redirect } from '../router/route.ts';

/** R15: a path that does not exist leads to where the person belongs, which says so. */
export async function clientLoader(): Promise<Redirect> {
  return redirect(leadTo((await loadSession()) ? '/dashboard' : hasSeenOnboarding() ? '/' : '/onboarding'));
}

export default function Unknown() {
  return null;
}
