/** The person has asked the system for less motion. */
export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
