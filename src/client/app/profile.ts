import { createContext, use } from 'react';
import type { Profile } from './members/api.ts';

/** Provided on the pages of signed-in people by routes/signed-in/layout.tsx. */
export const ProfileContext = createContext<Profile | null>(null);

/** The signed-in person's profile, fetched again at every navigation. */
export function useProfile(): Profile {
  const profile = use(ProfileContext);
  if (!profile) throw new Error('useProfile is for the pages of signed-in people');
  return profile;
}
