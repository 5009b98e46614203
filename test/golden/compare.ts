import { deltaE2000, labOf } from '../../bench/engine/measures/delta-e.ts';
import type { Raster } from '../../src/engine/raster.ts';
import type { GoldenPicture } from './golden-picture.ts';

/**
 * What may differ before somebody has to look. Models answer a little otherwise on other processors, and the brush of an oil painting
 * follows them with a mean color of 0.8, which stays below; a cut-out that is 3 % worse is above. Shares are of what the reference covers.
 */
const TOLERANCE = {
  outline: 0.015,
  coverage: 0.015,
  iou: 0.01,
  mae: 0.002,
  meanColor: 1,
  worstColor: 5,
} as const;

/** What of all cells may differ by more than the worst color: the edge of something that moved by less than a cell. */
const WORST_SHARE = 0.02;

/** By how much `actual` differs from `expected`; sentences for what is over its tolerance. */
export function compareGolden(expected: GoldenPicture, actual: GoldenPicture) {
  const [was, is] = [expected.figures, actual.figures];
  const shape = [was, is].map(({ refused, width, height, pictures }) => refused ?? `${pictures} × ${width}×${height}`);
  if (shape[0] !== shape[1])
    return { figures: shape.join(' → '), complaints: [`it was ${shape[0]}, it is ${shape[1]}`] };
  const differences = {
    outline: outlineDifference(expected.seen, actual.seen),
    coverage: Math.abs(is.coverage - was.coverage) / Math.max(was.coverage, 1 / 255),
    ...colorDifference(expected.seen, actual.seen),
    ...(was.truth &&
      is.truth && { iou: Math.max(0, was.truth.iou - is.truth.iou), mae: Math.max(0, is.truth.mae - was.truth.mae) }),
  };
  const named = Object.entries(differences) as [keyof typeof TOLERANCE, number][];
  return {
    figures: named.map(([name, value]) => `${name} ${value.toFixed(4)}`).join(', '),
    complaints: named
      .filter(([name, value]) => !(value <= TOLERANCE[name]))
      .map(([name, value]) => `${name} differs by ${value.toFixed(4)}, more than ${TOLERANCE[name]}`),
  };
}

/** The sum of all differences of alpha, as a share of what the reference covers. */
function outlineDifference(expected: Raster, actual: Raster): number {
  let difference = 0;
  let covered = 0;
  for (let i = 3; i < expected.data.length; i += 4) {
    difference += Math.abs(expected.data[i]! - actual.data[i]!);
    covered += expected.data[i]!;
  }
  return difference / Math.max(covered, 255);
}

/** ΔE2000 of what both cover: the mean, and what all but a few cells stay below. */
function colorDifference({ data: a }: Raster, { data: b }: Raster): { meanColor: number; worstColor: number } {
  const differences = [];
  for (let i = 0; i < a.length; i += 4) {
    if (a[i + 3]! < 128 || b[i + 3]! < 128) continue;
    differences.push(deltaE2000(labOf(a[i]!, a[i + 1]!, a[i + 2]!), labOf(b[i]!, b[i + 1]!, b[i + 2]!)));
  }
  if (differences.length === 0) return { meanColor: 0, worstColor: 0 };
  const sorted = differences.toSorted((one, other) => other - one);
  return {
    meanColor: differences.reduce((sum, each) => sum + each, 0) / differences.length,
    worstColor: sorted[Math.floor(WORST_SHARE * sorted.length)]!,
  };
}
