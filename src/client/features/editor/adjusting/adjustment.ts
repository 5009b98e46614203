import { NO_TONE, type Tone } from '../../../../pixels/tone.ts';
import { type Caption, NO_CAPTION } from './caption.ts';
import type { ShapeId } from './shapes.ts';

/**
 * The part of a picture that stays. `x` and `y` lead from the middle of the turned picture to the middle of the crop, along
 * the axes of the screen; everything is in pixels of the picture at full size.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a person changes of a picture by hand. The picture is turned first, then mirrored, then straightened. */
export interface Adjustment {
  /** Quarter turns clockwise: 0 to 3. */
  readonly turns: number;
  /** Left and right are swapped. Upside down is this with a half turn. */
  readonly mirrored: boolean;
  /** Degrees clockwise: -45 to 45. */
  readonly angle: number;
  readonly shape: ShapeId;
  /** As it was drawn; straightening may leave less of it (geometry.ts). Null is as much as there is in the shape. */
  readonly crop: Crop | null;
  readonly tone: Tone;
  /** On what is left after the crop. */
  readonly caption: Caption;
}

/** The picture as it is. */
export const UNADJUSTED: Adjustment = {
  turns: 0,
  mirrored: false,
  angle: 0,
  shape: 'free',
  crop: null,
  tone: NO_TONE,
  caption: NO_CAPTION,
};

const isSameTone = (one: Tone, other: Tone): boolean =>
  (Object.keys(NO_TONE) as (keyof Tone)[]).every((name) => one[name] === other[name]);

/** Whether it leaves every picture as it is. */
export const isUnadjusted = ({ turns, mirrored, angle, shape, crop, tone, caption }: Adjustment): boolean =>
  turns === 0 &&
  !mirrored &&
  angle === 0 &&
  shape === 'free' &&
  crop === null &&
  isSameTone(tone, NO_TONE) &&
  caption.text.trim() === '';
