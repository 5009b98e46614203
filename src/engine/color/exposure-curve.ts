import { expose } from '../../pixels/tone-curves.ts';
import { percentile } from './histogram.ts';
import { smoothStep } from './smooth-step.ts';

/** A function from luma to luma, both 0..1. */
export type ToneCurve = (luma: number) => number;

/** The target of the 99.5th percentile. */
const WHITE = 0.93;
/** The limits of the median after a gain, with whites present and with whites missing. */
const BRIGHT_MIDDLE = 0.46;
const BRIGHT_MIDDLE_WITHOUT_WHITES = 0.66;
/** A median between these values stays. */
const DARK_MIDDLE = 0.42;
const GLARING_MIDDLE = 0.78;
const MOST_GAIN = 1.8;
/** The share of the gain that is omitted when the whites are almost right, because that is often intended. */
const LEFT_TO_NEAR_WHITE = 0.6;
const NEAR_WHITE = [0.62, 0.78] as const;
/** The largest gain of a cut-out, because a subject without its surroundings may simply be dark. */
const MOST_GAIN_OF_CUT_OUT = 1.2;
/** The luma at which highlight compression begins. */
const SHOULDER = 0.75;

/**
 * Derives an exposure curve from a luma histogram: a black point, a gain and a lift of the midtones, each only as
 * needed, and the identity for a well exposed picture. Nothing clips: the curve has a soft toe and a shoulder. A dark
 * picture with a full range is a night scene and is brightened less than one without whites. `cutOut` pictures are
 * treated likewise, because their whites may have been cut off.
 */
export function exposureCurve(histogram: Float64Array, cutOut = false): ToneCurve {
  const [black, middle, white] = [0.005, 0.5, 0.995].map((share) => percentile(histogram, share)) as [
    number,
    number,
    number,
  ];
  const toe = softToe(Math.min(0.05, 0.35 * black));
  const whitesMissing = cutOut ? 0 : 1 - smoothStep(white, 0.58, 0.72);
  const brightest = BRIGHT_MIDDLE + (BRIGHT_MIDDLE_WITHOUT_WHITES - BRIGHT_MIDDLE) * whitesMissing;
  const lacking = Math.min(
    cutOut ? MOST_GAIN_OF_CUT_OUT : MOST_GAIN,
    Math.max(1, Math.min(WHITE / toe(white), brightest / toe(middle))),
  );
  const gain = lacking ** (1 - LEFT_TO_NEAR_WHITE * smoothStep(white, ...NEAR_WHITE));
  const exposed: ToneCurve = (luma) => softShoulder(gain * toe(luma), gain);
  const lift = middleLift(exposed(middle), cutOut ? 1 : white);
  return (luma) => lift(exposed(luma));
}

/** Darkens the deepest values by `depth` and keeps 0 and 1. */
function softToe(depth: number): ToneCurve {
  return (luma) => (luma <= 0 ? 0 : (luma * luma * (1 + depth)) / (luma + depth));
}

/** Compresses values above SHOULDER so that `highest` becomes 1. */
function softShoulder(value: number, highest: number): number {
  if (value <= SHOULDER || highest <= 1) return value;
  const slope = (highest - SHOULDER) / (1 - SHOULDER);
  const u = (value - SHOULDER) / (highest - SHOULDER);
  return SHOULDER + ((1 - SHOULDER) * slope * u) / (1 + (slope - 1) * u);
}

/** Moves `middle` to its target and keeps 0 and 1. */
function middleLift(middle: number, white: number): ToneCurve {
  const most = 0.16 - 0.12 * smoothStep(white, 0.65, 0.82);
  const up = Math.min(most, 0.75 * Math.max(0, DARK_MIDDLE - middle));
  const down = Math.min(0.05, 0.5 * Math.max(0, middle - GLARING_MIDDLE));
  if (middle <= 0 || middle >= 1) return (luma) => luma;
  const target = middle + up - down;
  const gain = (target * (1 - middle)) / (middle * (1 - target));
  return (luma) => expose(luma, gain);
}
