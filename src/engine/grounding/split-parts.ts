import { colourEvidence } from '../kernels/colour-evidence.ts';
import { boxMean } from '../kernels/box-mean.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { type Candidate, candidateOf, meanWithin, separateParts } from './candidate.ts';
import type { SceneView } from './scene-view.ts';

/** Rows above and below a step whose widths are compared, as a share of the part's height. */
const NEAR = 0.06;
/** How much wider what carries a thing is than the thing, at least, all in all and on each side. */
const [WIDER, ASIDE] = [1.7, 0.06];
/** Between which shares of the height a step parts two things; nearer to the ends it is a foot or a rim. */
const [HIGHEST, LOWEST] = [0.25, 0.82];
/** The share of the part that each of the two has at least. */
const LEAST_SHARE = 0.22;
/** How much, in Lab and in L* of fine detail, two things differ at least. */
const [OTHER_COLOUR, OTHER_TEXTURE] = [7, 0.35];
const COLOUR_LIMIT = 3;
/** How much less what carries a thing is meant than what it carries. */
const CARRYING = 0.5;

/**
 * A part of the matte as the two things that it is when one of another look stands on the other: where the outline
 * steps outwards on both sides, and what is above differs from what is below. Else the part alone.
 */
export function splitPart(part: Candidate, view: SceneView): Candidate[] {
  const step = stepOf(part);
  if (step === undefined) return [part];
  const { width } = view.image;
  const row = (i: number): number => Math.floor(i / width);
  const upper = mapPlane(part.mask, (value, i) => (value > 0 && row(i) < step.y ? 1 : 0));
  const lower = mapPlane(part.mask, (value, i) =>
    value > 0 && row(i) >= step.y && (i % width < step.left || i % width > step.right) ? 1 : 0,
  );
  if (!differ(upper, lower, view)) return [part];
  const known = mapPlane(upper, (value, i) => (value > 0 ? 1 : lower.data[i]! > 0 ? 0 : 0.5));
  const evidence = boxMean(colourEvidence(view.image, known, COLOUR_LIMIT), 3);
  const { lightness } = view.lab;
  const smooth = boxMean(lightness, 2);
  const detail = boxMean(
    mapPlane(lightness, (value, i) => Math.abs(value - smooth.data[i]!)),
    4,
  );
  const [above, below] = [meanWithin(detail, upper), meanWithin(detail, lower)];
  const belongs = (i: number): boolean => {
    const texture = (2 * COLOUR_LIMIT * (detail.data[i]! - 0.5 * (above + below))) / (above - below || 1);
    const depth = (row(i) - step.y) / Math.max(1, step.bottom - step.y);
    return evidence.data[i]! + Math.max(-2, Math.min(2, texture)) - 3 * depth > 0;
  };
  const first = mapPlane(part.mask, (value, i) =>
    value > 0 && (upper.data[i]! > 0 || (lower.data[i] === 0 && belongs(i))) ? 1 : 0,
  );
  const standing = separateParts(
    mapPlane(boxMean(first, 3), (value, i) => (value >= 0.5 && part.mask.data[i]! > 0 ? 1 : 0)),
    1,
  )[0];
  if (!standing) return [part];
  const others = mapPlane(part.mask, (value, i) => (value > 0 && standing.data[i] === 0 ? 1 : 0));
  const carrier = separateParts(others, 1)[0];
  return [{ mask: standing, prior: 1 }, ...(carrier ? [{ mask: carrier, prior: CARRYING }] : [])].flatMap(
    ({ mask, prior }) => {
      const found = candidateOf(mask, part.fit);
      return found ? [{ ...found, prior }] : [];
    },
  );
}

interface Step {
  readonly y: number;
  readonly bottom: number;
  /** What stands above lies between these columns. */
  readonly left: number;
  readonly right: number;
}

/** Where the outline steps outwards most. */
function stepOf({ mask, box }: Candidate): Step | undefined {
  const { width, height, data } = mask;
  const [top, bottom] = [Math.round(box.top * height), Math.round(box.bottom * height)];
  const rows = Array.from({ length: bottom - top }, (_, i) => {
    const line = data.subarray((top + i) * width, (top + i + 1) * width);
    return { left: line.indexOf(1), right: line.lastIndexOf(1), count: line.reduce((sum, value) => sum + value, 0) };
  });
  const near = Math.max(2, Math.round(NEAR * rows.length));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  let best: { step: Step; ratio: number } | undefined;
  for (let y = Math.ceil(HIGHEST * rows.length); y < LOWEST * rows.length; y++) {
    const [before, after] = [rows[y - near]!, rows[Math.min(rows.length - 1, y + near)]!];
    const [wide, wider] = [before.right - before.left, after.right - after.left];
    const share = rows.slice(0, y).reduce((sum, { count }) => sum + count, 0) / total;
    const aside = Math.min(before.left - after.left, after.right - before.right) / wider;
    const ratio = wider / wide;
    if (ratio < WIDER || aside < ASIDE || share < LEAST_SHARE || share > 1 - LEAST_SHARE) continue;
    if (!best || ratio > best.ratio) {
      const halfway = rows.findIndex(({ left, right }, i) => i > y - near && right - left > 0.5 * (wide + wider));
      best = { step: { y: top + halfway, bottom, left: before.left, right: before.right }, ratio };
    }
  }
  return best?.step;
}

function differ(upper: Candidate['mask'], lower: Candidate['mask'], { lab }: SceneView): boolean {
  const smooth = boxMean(lab.lightness, 2);
  const detail = mapPlane(lab.lightness, (value, i) => Math.abs(value - smooth.data[i]!));
  const colour = Math.hypot(
    ...[lab.lightness, lab.a, lab.b].map((plane) => meanWithin(plane, upper) - meanWithin(plane, lower)),
  );
  const texture = Math.abs(meanWithin(detail, upper) - meanWithin(detail, lower));
  return colour > OTHER_COLOUR || texture > OTHER_TEXTURE;
}
