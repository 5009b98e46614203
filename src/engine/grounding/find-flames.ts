import { smoothStep } from '../kernels/smooth-step.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps } from '../kernels/morphology.ts';
import { type Candidate, candidateOf, meanWithin, separateParts } from './candidate.ts';
import type { SceneView } from './scene-view.ts';

const FLAMES: ReadonlySet<string> = new Set(['flame', 'fire', 'campfire', 'bonfire']);

/** Whether a noun in the singular names flames. */
export function isFlame(noun: string | undefined): boolean {
  return noun !== undefined && FLAMES.has(noun);
}

const FIREPLACES: ReadonlySet<string> = new Set(['campfire', 'bonfire']);
/** How much of the flames lies on what burns, and how many times as large as they it is, at most. */
const [ON_IT, BY_FLAMES] = [0.85, 8];

/** The flames; where a noun names what burns with them, such as a campfire, with the wood and stones about them that stand out as one thing. */
export function findFire(noun: string | undefined, view: SceneView): Candidate[] {
  const flames = findFlames(view);
  if (noun === undefined || !FIREPLACES.has(noun)) return flames;
  const things = [...view.parts(), ...view.closer(), ...view.salient()];
  return flames.map((flame) => {
    const isRound = ({ mask, area, box }: Candidate): boolean =>
      area < BY_FLAMES * flame.area && box.bottom >= flame.box.bottom && meanWithin(mask, flame.mask) > ON_IT;
    const whole = things.find(isRound);
    return whole ? { ...whole, fit: flame.fit, prior: 1 } : flame;
  });
}

/** Of what a flame has, at its tips too: L* and chroma at least, and hues in degrees. */
const HOT = { lightness: 50, chroma: 36, hues: [32, 108] } as const;
/** The same of its core, which gives light. */
const CORE = { lightness: 82, chroma: 45, hues: [75, 110] } as const;
/** The share of it that the core hardly and surely has. */
const OF_CORE = [0.12, 0.28] as const;
/** By how much L* and hue (degrees) differ from its tips to its core, hardly and surely: a lemon has one of each. */
const [GLOWING, COLOURED] = [
  [18, 30],
  [22, 38],
] as const;
/** The shares of its pixels that lie below its darkest and above its lightest. */
const [LOW, HIGH] = [0.05, 0.95];
/** A smaller share of the picture is a spark. */
const SMALLEST = 0.0004;

/** What gives off yellow light and is redder towards its ends, the largest first. */
export function findFlames({ lab: { lightness, a, b } }: SceneView): Candidate[] {
  const hue = mapPlane(a, (value, i) => (Math.atan2(b.data[i]!, value) * 180) / Math.PI);
  const within = ({ lightness: light, chroma, hues: [from, to] }: typeof HOT | typeof CORE) =>
    mapPlane(lightness, (value, i) =>
      value > light && Math.hypot(a.data[i]!, b.data[i]!) > chroma && hue.data[i]! > from && hue.data[i]! < to ? 1 : 0,
    );
  const core = within(CORE);
  return separateParts(closeGaps(within(HOT), 1), SMALLEST * hue.data.length).flatMap((part) => {
    const inside = [...part.data.keys()].filter((i) => part.data[i] === 1);
    const range = (values: Float32Array): number => {
      const sorted = inside.map((i) => values[i]!).toSorted((one, other) => one - other);
      return sorted[Math.floor(HIGH * sorted.length)]! - sorted[Math.floor(LOW * sorted.length)]!;
    };
    const fit =
      smoothStep(meanWithin(core, part), ...OF_CORE) *
      smoothStep(range(lightness.data), ...GLOWING) *
      smoothStep(range(hue.data), ...COLOURED);
    return fit > 0 ? (candidateOf(part, fit) ?? []) : [];
  });
}
