import { createContext, use } from 'react';
import type { Profile } from './api.ts';

/** Of the pages of signed-in people: routes/signed-in.tsx. */
export const ProfileContext = createContext<Profile | null>(null);

/** The signed-in person's profile, which is fetched anew at every change of page. */
export function useProfile(): Profile {
  const profile = use(ProfileContext);
  if (!profile) throw new Error('useProfile is for the pages of signed-in people');
  return profile;
}
