import { liftShadows } from '../../pixels/tone-curves.ts';
import type { ToneCurve } from './exposure-curve.ts';
import { smoothStep } from './smooth-step.ts';

/** What is darker than `DARK` lies in shade, and what is lighter than `BRIGHT` in light. */
const DARK = 0.22;
const BRIGHT = 0.55;
/** The shares of a picture in shade, and in light, between which it is not, and is, against the light. */
const SHADE = [0.3, 0.6] as const;
const LIGHT = [0.005, 0.06] as const;
/** The lift of a picture against the light, and the largest that a dark face asks for: Adjust's Shadows at 55 and at 110. */
const LIFT = 1.1;
const MOST = 2.2;
/** A face in shade is brought up to this, but by no more than this factor. */
const FACE = 0.4;
const FACE_FACTOR = 2.4;

/**
 * A curve that brings up what lies in the shade of a picture taken against the light, and leaves what is in the light.
 * `histogram` counts luma in 256 bins, `face` is the luma (0..1) of the faces, if any. A night has no such light, and a
 * face that is as light as its surroundings is none in shade.
 */
export function shadowLift(histogram: Float64Array, face?: number): ToneCurve {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return (luma) => luma;
  const share = (of: (luma: number) => boolean): number =>
    histogram.reduce((sum, count, i) => sum + (of(i / 255) ? count : 0), 0) / total;
  const inLight = smoothStep(
    share((luma) => luma > BRIGHT),
    ...LIGHT,
  );
  const inShade = smoothStep(
    share((luma) => luma < DARK),
    ...SHADE,
  );
  const amount = Math.max(LIFT * inShade * inLight, face === undefined ? 0 : liftFor(face) * inLight);
  return (luma) => liftShadows(luma, amount);
}

function liftFor(face: number): number {
  const factor = Math.min(FACE_FACTOR, FACE / Math.max(face, 0.02));
  return Math.min(MOST, Math.max(0, factor - 1) / (1 - Math.min(face, FACE)) ** 3);
}
