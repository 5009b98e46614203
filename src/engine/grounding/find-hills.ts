import { mapPlane } from '../kernels/map-planes.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { asOne, findStuff } from './find-stuff.ts';
import { growRegions, maskOfRegions, meansOfRegions, type Region } from './regions.ts';
import type { SceneView } from './scene-view.ts';

/** Names of what rises between the sky and what lies before it. */
const RISES: ReadonlySet<string> = new Set(['hill', 'mountain']);

/** Whether a noun in the singular names hills. */
export function isRise(noun: string | undefined): boolean {
  return noun !== undefined && RISES.has(noun);
}

/** How well a sky fits at least for what ends it to be hills. */
const A_SKY = 0.5;
/** How far down hills far away end at most, and how high they are, shares of the height; and how much of them the matte has. */
const [LOWEST, HIGHEST, STANDING] = [0.65, 0.3, 0.3];
/** By how much of L* the sky above them is lighter at least. */
const DARKER = 8;
/** How far their parts differ in L*, and in a and b; by how much of the height one may end below the largest. */
const [ALIKE, BELOW] = [[9, 8], 0.015] as const;
/** The share of the picture's width that hills hardly and surely have: nothing that stands alone does. */
const WIDE = [0.35, 0.6] as const;
/** By how much of the height their upper ends differ, hardly and surely: a sea's does not. */
const UNEVEN = [0.006, 0.015] as const;
/** How well they fit their name at best: a far wood lies there, too. */
const BEST = 0.75;

/** Far hills: an even band of regions along the lower end of the sky, darker than that, which ends at the horizon; none without a sky. */
export function findHills(view: SceneView): Candidate[] {
  const sky = asOne(findStuff(view, 'sky'))[0];
  if (!sky || sky.fit < A_SKY) return [];
  const regions = view.regions();
  const { list, borders } = regions;
  const inSky = meansOfRegions(regions, sky.mask).map((share) => share > 0.5);
  const skies = list.filter((_, at) => inSky[at]);
  const lightness = skies.reduce((sum, r) => sum + r.lightness * r.area, 0) / skies.reduce((sum, r) => sum + r.area, 0);
  const mayBe = (r: Region): boolean =>
    r.bottom < LOWEST && r.bottom - r.top < HIGHEST && r.subject < STANDING && r.lightness < lightness - DARKER;
  const along = [...list.keys()].filter(
    (at) => !inSky[at] && mayBe(list[at]!) && [...borders[at]!.keys()].some((next) => inSky[next]),
  );
  const largest = list[along.toSorted((a, b) => list[b]!.area - list[a]!.area)[0] ?? -1];
  if (!largest) return [];
  const isOf = (at: number): boolean => {
    const r = list[at]!;
    const [light, tone] = ALIKE;
    const alike =
      Math.abs(r.lightness - largest.lightness) < light && Math.hypot(r.a - largest.a, r.b - largest.b) < tone;
    return !inSky[at] && mayBe(r) && alike && r.bottom < largest.bottom + BELOW;
  };
  const chosen = growRegions(regions, along.filter(isOf), isOf);
  const hills = candidateOf(maskOfRegions(regions, chosen, view.image), 1);
  if (!hills) return [];
  const tops = topsOf(hills).toSorted((one, other) => one - other);
  const uneven = tops[Math.floor(0.9 * tops.length)]! - tops[Math.floor(0.1 * tops.length)]!;
  const fit = BEST * smoothStep(tops.length / hills.mask.width, ...WIDE) * smoothStep(uneven, ...UNEVEN);
  return fit > 0 ? [{ ...hills, fit }] : [];
}

/** From this fit on hills are none of what lies before them, and how much of that is left at least. */
const [SURELY_HILLS, LEFT] = [0.6, 0.5];

/** `fields` of grass or water without the far hills behind them. */
export function withoutFarHills(fields: readonly Candidate[], view: SceneView): Candidate[] {
  const [hills] = findHills(view).filter(({ fit }) => fit >= SURELY_HILLS);
  if (!hills) return [...fields];
  return fields.flatMap((field) => {
    const before = mapPlane(field.mask, (value, i) => (hills.mask.data[i]! > 0.5 ? 0 : value));
    const near = candidateOf(before, field.fit);
    return near && near.area > LEFT * field.area ? [near] : [field];
  });
}

/** Where each column in which something lies begins, shares of the height. */
function topsOf({ mask: { width, height, data } }: Candidate): number[] {
  const tops: number[] = [];
  for (let x = 0; x < width; x++) {
    let y = 0;
    while (y < height && data[y * width + x] === 0) y++;
    if (y < height) tops.push(y / height);
  }
  return tops;
}
