import { useRouteLoaderData } from 'react-router';
import type { Profile } from './api.ts';

/** The signed-in person's profile, on every page inside `routes/signed-in.tsx`, whose loader fetches it anew at every change of page. */
export function useProfile(): Profile {
  const data = useRouteLoaderData<{ profile: Profile }>('routes/signed-in');
  if (!data) throw new Error('useProfile is for the pages of signed-in people');
  return data.profile;
}
