/** How far from where skin ends a color is wholly skin, in parts of a level. */
const RAMP_BITS = 11;

/**
 * How much a color with red ≥ green ≥ blue looks like skin, 0..256: in the middle between red and yellow, and of middling saturation.
 * Channels are whole numbers in 256 parts of a level. Sums and shifts alone, since it is asked for each pixel while a slider moves.
 */
export function skinShare(red: number, green: number, blue: number): number {
  const strength = red - blue;
  const yellow = green - blue;
  const byHue = Math.min(yellow - (strength >> 3), ((strength * 3) >> 2) - yellow);
  const bySaturation = Math.min(strength - (red >> 3), ((red * 45) >> 6) - strength);
  const inside = Math.min(byHue, bySaturation, 1 << RAMP_BITS);
  return inside <= 0 ? 0 : inside >> (RAMP_BITS - 8);
}
