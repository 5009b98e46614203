/** In local storage, as the requirements name it. */
const KEY = 'hasSeenOnboarding';

/** The onboarding was finished or skipped in this browser. */
export const rememberOnboarding = (): void => localStorage.setItem(KEY, 'true');
