const KEY = 'hasSeenOnboarding';

/** Whether the onboarding was finished or skipped in this browser. */
export const hasSeenOnboarding = (): boolean => localStorage.getItem(KEY) === 'true';

export const rememberOnboarding = (): void => localStorage.setItem(KEY, 'true');
