/**
 * Exposure of linear light by `gain` whose black and white stay (Reinhard et al. 2002, with the white point at the gain).
 * The same curve over encoded values is Schlick's bias (Graphics Gems IV, 1994).
 */
export const expose = (value: number, gain: number): number => (gain * value) / (1 + (gain - 1) * value);

/** A sigmoid round the middle grey with this slope there; black and white stay. */
export const steepen = (value: number, slope: number): number =>
  value ** slope / (value ** slope + (1 - value) ** slope);

/** Lifts the dark and leaves the light: `lift` is the slope that is added in black. Rises for every lift from -1 to 4. */
export const liftShadows = (value: number, lift: number): number => value + lift * value * (1 - value) ** 3;
