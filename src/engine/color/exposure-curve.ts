import { percentile } from './histogram.ts';
import { smoothStep } from './smooth-step.ts';

/** A function from luma to luma, both 0..1. */
export type ToneCurve = (luma: number) => number;

/** Where the brightest half per cent should come to lie. */
const WHITE = 0.93;
/** How bright a gain may make the middle of the picture: where whites are there, and where they are missing wholly. */
const BRIGHT_MIDDLE = 0.46;
const BRIGHT_MIDDLE_WITHOUT_WHITES = 0.66;
/** The middle of a picture between these is left where it is. */
const DARK_MIDDLE = 0.42;
const GLARING_MIDDLE = 0.78;
const MOST_GAIN = 1.8;
/** Whites that nearly lie where they should are as often meant as missed: so much of the gain they go without. */
const LEFT_TO_NEAR_WHITE = 0.6;
const NEAR_WHITE = [0.62, 0.78] as const;
/** A dark subject without its surroundings may simply be dark. */
const MOST_GAIN_OF_CUT_OUT = 1.2;
/** Where highlight protection begins. */
const SHOULDER = 0.75;

/**
 * The exposure that a picture with this luma histogram lacks: a black point, a gain, a lift of the middle, each
 * only as far as the picture is short of it, and the identity for a well exposed one. Nothing clips: the black point
 * is a soft toe, highlights bend into a shoulder. A picture that is dark but has its full range of light is taken for
 * a night scene and lifted less than one whose whites are missing; so is a cut-out, whose whites may have been cut off.
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

/** Darkens the deepest values by `depth`, 0 and 1 held. */
function softToe(depth: number): ToneCurve {
  return (luma) => (luma <= 0 ? 0 : (luma * luma * (1 + depth)) / (luma + depth));
}

/** Bends values above SHOULDER so that `highest` becomes 1; leaves all as it is when `highest` is 1. */
function softShoulder(value: number, highest: number): number {
  if (value <= SHOULDER || highest <= 1) return value;
  const slope = (highest - SHOULDER) / (1 - SHOULDER);
  const u = (value - SHOULDER) / (highest - SHOULDER);
  return SHOULDER + ((1 - SHOULDER) * slope * u) / (1 + (slope - 1) * u);
}

/** Schlick's bias curve (Graphics Gems IV, 1994), which moves `middle` where it should be; 0 and 1 stay. */
function middleLift(middle: number, white: number): ToneCurve {
  const most = 0.16 - 0.12 * smoothStep(white, 0.65, 0.82);
  const up = Math.min(most, 0.75 * Math.max(0, DARK_MIDDLE - middle));
  const down = Math.min(0.05, 0.5 * Math.max(0, middle - GLARING_MIDDLE));
  if (middle <= 0 || middle >= 1) return (luma) => luma;
  const bend = (middle / (middle + up - down) - 1) / (1 - middle);
  return (luma) => luma / (bend * (1 - luma) + 1);
}
