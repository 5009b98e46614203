import { createContext, use } from 'react';
import type { Profile } from './members/api.ts';

/** Provided on the pages of signed-in people by routes/signed-in/layout.tsx. */
export const ProfileContext = createContext<Profile | null>(null);

/** The same on a page that stands early: null until it is known who is signed in. */
export const useEarlyProfile = (): Profile | null => use(ProfileContext);

/** The signed-in person's profile, fetched again at every navigation. */
export function useProfile(): Profile {
  const profile = use(ProfileContext);
  if (!profile) throw new Error('useProfile is for the pages of signed-in people');
  return profile;
}
