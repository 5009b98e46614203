import { redirect } from 'react-router';
import { LoadingScreen } from '../loading-screen.tsx';
import { loadSession } from '../session.ts';

/** A path that does not exist leads to where the person belongs. */
export async function clientLoader(): Promise<Response> {
  return redirect((await loadSession()) ? '/dashboard' : '/');
}

export function HydrateFallback() {
  return <LoadingScreen />;
}

export default function Unknown() {
  return null;
}
