/** `value` (0..255), but not black or white where the channel was neither `before`. */
export function withoutNewClipping(value: number, before: number): number {
  if (value < 1 && before > 0) return 1;
  return value > 254 && before < 255 ? 254 : value;
}
