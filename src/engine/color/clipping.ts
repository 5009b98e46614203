/** Limits `value` (0..255) to 1..254 where the channel was not clipped `before`. */
export function withoutNewClipping(value: number, before: number): number {
  if (value < 1 && before > 0) return 1;
  return value > 254 && before < 255 ? 254 : value;
}
