/** The weights of Rec. 709 luma. */
export const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722] as const;
