import { smoothStep } from '../kernels/smooth-step.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { ellipticity } from './ellipticity.ts';
import type { Query } from './query.ts';
import type { SceneView } from './scene-view.ts';
import { type Build, buildOf } from './vocabulary.ts';

/** What a thing of the wrong build is still worth: it may be seen from an unusual side. */
const WRONG_BUILD = 0.45;
/** The same where another is well built: a ball is round from every side. */
const WRONG_BESIDE_RIGHT = 0.2;

/** How well one of several has to be built as its name says for the others to be judged by it. */
const WELL_BUILT = 0.8;
/** How well it otherwise fits at least. */
const CLEAR = 0.4;

/** Builds that a thing of that name may well not have. */
const OFTEN_OTHERWISE: ReadonlySet<Build> = new Set(['tall', 'wide', 'hull']);

/** `candidates`, less fit where they are not built as a thing of that name is: a ball is round, a lamp is tall. */
export function fitToBuild(candidates: readonly Candidate[], { noun, all }: Query, { image }: SceneView): Candidate[] {
  const build = noun === undefined ? undefined : buildOf(noun);
  if (!build) return [...candidates];
  const judged = candidates.map((candidate) => ({ candidate, good: goodness(candidate, build, image) }));
  // Of several one may cover another, and the two together have no build.
  const anyGood = judged.some(({ candidate, good }) => good >= WELL_BUILT && candidate.fit >= CLEAR);
  if (all && !anyGood) return [...candidates];
  return judged.map(({ candidate, good }) => {
    const { left, right, top, bottom } = candidate.box;
    // What the border cuts has lost its shape.
    const cut = left <= 0 || top <= 0 || right >= 1 || bottom >= 1;
    const wrong = anyGood && !OFTEN_OTHERWISE.has(build) && !cut ? WRONG_BESIDE_RIGHT : WRONG_BUILD;
    return { ...candidate, fit: candidate.fit * (wrong + (1 - wrong) * good) };
  });
}

/** 0..1 */
function goodness(candidate: Candidate, build: Build, image: SceneView['image']): number {
  const { left, right, top, bottom } = candidate.box;
  const aspect = ((bottom - top) * image.height) / ((right - left) * image.width);
  if (build === 'tall') return smoothStep(aspect, 0.8, 1.25);
  if (build === 'wide') return smoothStep(1 / aspect, 0.8, 1.25);
  if (build === 'hull')
    return Math.max(smoothStep(1 / aspect, 0.8, 1.25), smoothStep(1 / aspect, 0.45, 0.65) * hulled(candidate));
  if (build === 'hanging' && aspect > 1) {
    const above = upperSquare(candidate, image);
    return above && aspect < LONGEST_BELOW ? roundness(above, image) : 0;
  }
  return roundness(candidate, image);
}

/** What hangs from something round makes it this many times as high as wide at most. */
const LONGEST_BELOW = 2.2;

/** What of its height is a boat's hull, and what its sails, and how much wider the one is than the other hardly and surely. */
const [HULL, SAILS, WIDER] = [0.25, 0.5, [1.3, 1.8]] as const;

/** What of its height is the keel, and how much narrower that is than the hull above it, hardly and surely: a sail by itself ends at its widest. */
const [KEEL, ROUNDED] = [0.06, [0.05, 0.2]] as const;

/** Where strips of the hull begin above its end, and how high each is, shares of the height: the widest of them is the deck. */
const [STRIPS, STRIP] = [[0.25, 0.2, 0.15, 0.1, KEEL], 0.02] as const;

/** 0..1: how much wider a candidate's lower end is than its upper half, as a boat is below its sails. */
function hulled({ mask: { width, height, data }, box: { top, bottom } }: Candidate): number {
  const rows = (from: number, to: number): number => {
    const [first, end] = [from, to].map((at) => Math.round((top + (bottom - top) * at) * height)) as [number, number];
    let count = 0;
    for (let i = first * width; i < end * width; i++) count += data[i]!;
    return count / Math.max(1, end - first);
  };
  const wider = smoothStep(rows(1 - HULL, 1) / Math.max(1, rows(0, SAILS)), ...WIDER);
  const widest = Math.max(...STRIPS.map((up) => rows(1 - up, 1 - up + STRIP)));
  return wider * smoothStep(1 - rows(1 - KEEL, 1) / widest, ...ROUNDED);
}

/** 0..1: how nearly a candidate is a disc. */
function roundness({ mask, box: { left, right, top, bottom }, area }: Candidate, image: SceneView['image']): number {
  const aspect = ((bottom - top) * image.height) / ((right - left) * image.width);
  const filled = area / ((bottom - top) * (right - left));
  return (
    smoothStep(Math.min(aspect, 1 / aspect), 0.5, 0.8) *
    (1 - smoothStep(Math.abs(filled - Math.PI / 4), 0.08, 0.2)) *
    smoothStep(ellipticity(mask), 0.84, 0.92)
  );
}

/** A candidate's upper end, as high as it is wide: a balloon without its basket or its string. */
function upperSquare({ mask, box, fit }: Candidate, image: SceneView['image']): Candidate | undefined {
  const end = box.top * image.height + (box.right - box.left) * image.width;
  return candidateOf(
    mapPlane(mask, (value, i) => (Math.floor(i / image.width) < end ? value : 0)),
    fit,
  );
}
