import type { Face } from '../face.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { createPlane, type Plane } from '../raster.ts';
import { separateParts, union } from './candidate.ts';
import { notOfClass } from './find-by-class.ts';
import type { SceneView } from './scene-view.ts';

/** What a step of one pixel costs, in units of what a change of 1 in Lab does. */
const STEP = 1.5;
/** How often the distances are swept over the picture, to and fro: outlines of people are not maze-like. */
const SWEEPS = 3;

/** Somebody's own alpha, 0..1, zero where it is somebody else's. */
export interface Body {
  readonly face: Face;
  readonly subject: Plane;
}

/**
 * The subject's alpha shared out among the faces in it, and what else it has: of what touches, each pixel is that one's to
 * whose head and trunk the way over the picture crosses the least change of colour (geodesic distance, swept as by Toivanen 1996).
 */
export function shareBodies(view: SceneView): readonly Body[] {
  const known = shares.get(view) ?? share(view);
  shares.set(view, known);
  return known;
}

/** What was shared out already: of one view it is asked for several times. */
const shares = new WeakMap<SceneView, readonly Body[]>();

function share(view: SceneView): Body[] {
  const { faces, subject, image } = view;
  const other = faces.length > 0 ? seedOfOthers(view) : undefined;
  if (faces.length < 2 && !other) return faces.map((face) => ({ face, subject }));
  const seeds = [...faces.map((face) => seedOf(face, faces, view)), ...(other ? [other] : [])];
  const nearest = nearestOf(seeds, view);
  return faces.map((face, own) => {
    const body = createPlane(image.width, image.height);
    for (let i = 0; i < body.data.length; i++) if (nearest[i] === own) body.data[i] = subject.data[i]!;
    return { face, subject: body };
  });
}

/** From how small a chance on what the subject has is nobody, and how many faces large that is at least in one piece. */
const [NOBODY, LEAST_OTHER] = [0.5, 0.8];
/** How far from a face somebody surely may reach aside of its middle, in widths: with a hat, with the hair below it, and with the arms. */
const [BRIM, HAIR, ARM] = [1.6, 1.1, 2.1];
/** Where these begin and end, in heights of the face from the brows. */
const [TOP, BELOW_BRIM, CHIN, FEET] = [-1.6, 0.1, 1, 10];

/** What of the subject is no person by the network's features, and no part of one by its place; undefined where that is little. */
function seedOfOthers(view: SceneView): Uint8Array | undefined {
  const { subject, faces, image } = view;
  const called = notOfClass(view, ['person', 'worn'], NOBODY);
  if (!called) return undefined;
  const isNear = (x: number, y: number): boolean =>
    faces.some((face) => {
      const aside = Math.abs(x - face.x - face.width / 2) / face.width;
      const down = (y - face.y) / face.height;
      return down > TOP && down < FEET && aside < (down < BELOW_BRIM ? BRIM : down < CHIN ? HAIR : ARM);
    });
  const others = mapPlane(subject, (value, i) =>
    value >= 0.5 && called.data[i]! > 0 && !isNear(i % image.width, Math.floor(i / image.width)) ? 1 : 0,
  );
  // What is small may be a hand that is taken for something else.
  const large = separateParts(others, LEAST_OTHER * Math.max(...faces.map(({ width, height }) => width * height)));
  return large.length > 0 ? Uint8Array.from(union(large).data) : undefined;
}

/** Half the width and the height of where a head surely is above its middle, and below it, where beside a chin there may be anything. */
const [UPPER_HEAD, LOWER_HEAD] = [
  { across: 0.6, down: 0.85 },
  { across: 0.46, down: 0.75 },
] as const;
const MIDDLE_OF_HEAD = 0.4;

/** Where somebody with a face surely is: the head with some hair above it, neck and breast, and nobody else's head. */
function seedOf(face: Face, faces: readonly Face[], { image, subject }: SceneView): Uint8Array {
  const seed = new Uint8Array(image.width * image.height);
  const inHead = (one: Face, x: number, y: number): boolean => {
    const below = (y - one.y) / one.height - MIDDLE_OF_HEAD;
    const { across, down } = below < 0 ? UPPER_HEAD : LOWER_HEAD;
    return ((x - one.x - one.width / 2) / (across * one.width)) ** 2 + (below / down) ** 2 < 1;
  };
  for (let y = 0, i = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++, i++) {
      if (subject.data[i]! < 0.5) continue;
      const below = y > face.y + face.height && y < face.y + 3 * face.height;
      const inTrunk = below && Math.abs(x - face.x - face.width / 2) < 0.35 * face.width;
      const own = inHead(face, x, y);
      if (own || (inTrunk && !faces.some((other) => other !== face && inHead(other, x, y)))) seed[i] = 1;
    }
  }
  return seed;
}

/** Which of the seeds has the cheapest way to each pixel of the subject, swept to and fro; -1 where none has one. */
function nearestOf(seeds: readonly Uint8Array[], { image: { width, height }, subject, lab }: SceneView): Int16Array {
  const [l, a, b] = [lab.lightness.data, lab.a.data, lab.b.data];
  const distance = new Float32Array(subject.data.length).fill(Infinity);
  const nearest = new Int16Array(distance.length).fill(-1);
  for (let i = 0; i < nearest.length; i++) {
    const at = seeds.findIndex((seed) => seed[i] === 1);
    if (at < 0) continue;
    nearest[i] = at;
    distance[i] = 0;
  }
  const relax = (i: number, j: number, length: number): void => {
    const from = distance[j]!;
    if (from >= distance[i]!) return;
    const change = Math.hypot(l[i]! - l[j]!, a[i]! - a[j]!, b[i]! - b[j]!);
    // Over what is not the subject the way is long.
    const cost = from + length * (subject.data[i]! < 0.5 ? 20 * STEP : STEP) + change;
    if (cost >= distance[i]!) return;
    distance[i] = cost;
    nearest[i] = nearest[j]!;
  };
  const sweep = (forwards: boolean): void => {
    const step = forwards ? 1 : -1;
    for (let row = 0; row < height; row++) {
      const y = forwards ? row : height - 1 - row;
      const hasBefore = forwards ? y > 0 : y < height - 1;
      for (let column = 0; column < width; column++) {
        const x = forwards ? column : width - 1 - column;
        const i = y * width + x;
        if (column > 0) relax(i, i - step, 1);
        if (!hasBefore) continue;
        const above = i - step * width;
        relax(i, above, 1);
        if (x > 0) relax(i, above - 1, Math.SQRT2);
        if (x < width - 1) relax(i, above + 1, Math.SQRT2);
      }
      // Back along the row, for ways that come from its other end.
      for (let column = width - 2; column >= 0; column--) {
        const x = forwards ? column : width - 1 - column;
        relax(y * width + x, y * width + x + step, 1);
      }
    }
  };
  for (let i = 0; i < SWEEPS; i++) {
    sweep(true);
    sweep(false);
  }
  return nearest;
}
