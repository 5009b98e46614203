/** The slider's places to either side, the last of which is the steepest angle. */
export const STEEPEST_PLACE = 100;
const STEEPEST = 45;
/** The slider is so many times finer in its middle than if its places were even: horizons are off by a degree or two. */
const BEND = 3;
const SCALE = STEEPEST / Math.sinh(BEND);

/** Degrees at a whole place of the slider, in tenths. Each place has another angle. */
export function angleAt(place: number): number {
  return Math.round(10 * SCALE * Math.sinh((BEND * place) / STEEPEST_PLACE)) / 10 || 0;
}

/** The whole place of an angle. */
export function placeOf(angle: number): number {
  return Math.round((STEEPEST_PLACE * Math.asinh(angle / SCALE)) / BEND) || 0;
}
