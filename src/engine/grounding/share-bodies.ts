import type { Face } from '../face.ts';
import { createPlane, type Plane } from '../raster.ts';
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
 * The subject's alpha shared out among the faces in it: of people who touch, each pixel is that one's to whose head and
 * trunk the way over the picture crosses the least change of colour (geodesic distance, swept as by Toivanen 1996).
 */
export function shareBodies(view: SceneView): Body[] {
  const { faces, subject, image } = view;
  if (faces.length < 2) return faces.map((face) => ({ face, subject }));
  const distances = faces.map((face) => distancesFrom(seedOf(face, faces, view), view));
  return faces.map((face, own) => {
    const share = createPlane(image.width, image.height);
    for (let i = 0; i < share.data.length; i++) {
      const mine = distances[own]![i]!;
      if (distances.every((other, at) => at === own || mine < other[i]! || (mine === other[i] && own < at)))
        share.data[i] = subject.data[i]!;
    }
    return { face, subject: share };
  });
}

/** Where somebody with a face surely is: the head with some hair above it, neck and breast, and nobody else's head. */
function seedOf(face: Face, faces: readonly Face[], { image, subject }: SceneView): Uint8Array {
  const seed = new Uint8Array(image.width * image.height);
  const inHead = (one: Face, x: number, y: number): boolean =>
    ((x - one.x - one.width / 2) / (0.6 * one.width)) ** 2 +
      ((y - one.y - 0.4 * one.height) / (0.85 * one.height)) ** 2 <
    1;
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

/** The cost of the cheapest way from the seed to each pixel of the subject, swept to and fro. */
function distancesFrom(seed: Uint8Array, { image: { width, height }, subject, lab }: SceneView): Float32Array {
  const [l, a, b] = [lab.lightness.data, lab.a.data, lab.b.data];
  const distance = new Float32Array(seed.length).fill(Infinity);
  for (let i = 0; i < seed.length; i++) if (seed[i] === 1) distance[i] = 0;
  const relax = (i: number, j: number, length: number): void => {
    const from = distance[j]!;
    if (from >= distance[i]!) return;
    const change = Math.hypot(l[i]! - l[j]!, a[i]! - a[j]!, b[i]! - b[j]!);
    // Over what is not the subject the way is long.
    const cost = from + length * (subject.data[i]! < 0.5 ? 20 * STEP : STEP) + change;
    if (cost < distance[i]!) distance[i] = cost;
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
  return distance;
}
