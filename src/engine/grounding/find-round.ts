import { boxFilter, resamplePlane } from '../kernels/resample.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { createPlane, type Plane } from '../raster.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import type { SceneView } from './scene-view.ts';

/** The longer side at which circles are looked for, pixels, and their radii there. */
const SIZE = 256;
const [SMALLEST, LARGEST] = [5, 64];
/** The least change of L*, or of a and b, per pixel at an edge. */
const EDGE = 2.5;
/** How many of the clearest centres of each radius are looked at. */
const PEAKS = 6;
/** In how many directions a circle's edge is asked for, and how nearly it points at the centre. */
const [DIRECTIONS, ALIGNED] = [72, 0.88];
/** The share of those directions that have an edge, from which on it is a circle. */
const LEAST_SUPPORT = 0.85;
const SURE_SUPPORT = 0.97;
const MOST = 8;
const FIT = 0.95;

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly support: number;
}

/** Discs that stand out by their outline alone, whatever their pattern, the clearest first (Hough transform along the gradient). */
export function findRound({ lab, image }: SceneView): Candidate[] {
  const { width, height } = fitWithin(image, SIZE);
  const planes = [lab.lightness, lab.a, lab.b].map((plane) => resamplePlane(plane, width, height, boxFilter));
  const gradient = gradientOf(planes);
  const edges: number[] = [];
  for (let i = 0; i < gradient.size.data.length; i++) if (gradient.size.data[i]! > EDGE) edges.push(i);
  const circles: Circle[] = [];
  const votes = new Float32Array(width * height);
  for (let r = SMALLEST; r <= LARGEST; r += r < 16 ? 1 : 2) {
    votes.fill(0);
    for (const i of edges) {
      const [x, y] = [i % width, Math.floor(i / width)];
      for (const sign of [1, -1]) {
        const cx = Math.round(x + sign * r * gradient.x.data[i]!);
        const cy = Math.round(y + sign * r * gradient.y.data[i]!);
        if (cx >= 0 && cy >= 0 && cx < width && cy < height) votes[cy * width + cx]!++;
      }
    }
    for (const at of highest(votes, width)) {
      const circle = fitted(at % width, Math.floor(at / width), r, gradient);
      if (circle.support > LEAST_SUPPORT) circles.push(circle);
    }
  }
  const kept: Circle[] = [];
  for (const one of circles.toSorted((a, b) => b.support * b.r ** 0.1 - a.support * a.r ** 0.1)) {
    // A light on a ball is round as well.
    const isNew = kept.every(({ x, y, r }) => Math.hypot(x - one.x, y - one.y) > 0.9 * Math.max(r, one.r));
    if (isNew && kept.length < MOST) kept.push(one);
  }
  return kept.flatMap(
    (circle) =>
      candidateOf(discOf(circle, width, image), FIT * smoothStep(circle.support, LEAST_SUPPORT, SURE_SUPPORT)) ?? [],
  );
}

interface Gradient {
  /** The direction, a unit vector; zero where there is no edge. */
  readonly x: Plane;
  readonly y: Plane;
  readonly size: Plane;
}

/** The gradient of the channel that changes most. */
function gradientOf(planes: readonly Plane[]): Gradient {
  const { width, height } = planes[0]!;
  const [x, y, size] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let row = 1; row < height - 1; row++) {
    for (let i = row * width + 1; i < row * width + width - 1; i++) {
      for (const { data } of planes) {
        const [dx, dy] = [0.5 * (data[i + 1]! - data[i - 1]!), 0.5 * (data[i + width]! - data[i - width]!)];
        const length = Math.hypot(dx, dy);
        if (length <= size.data[i]!) continue;
        size.data[i] = length;
        x.data[i] = dx / length;
        y.data[i] = dy / length;
      }
    }
  }
  return { x, y, size };
}

/** Where most votes fell, those beside counted with them. */
function highest(votes: Float32Array, width: number): number[] {
  const peaks: { at: number; sum: number }[] = [];
  for (let i = width + 1; i < votes.length - width - 1; i++) {
    if (votes[i]! < 4) continue;
    let sum = 0;
    for (const row of [-width, 0, width]) sum += votes[i + row - 1]! + votes[i + row]! + votes[i + row + 1]!;
    peaks.push({ at: i, sum });
  }
  return peaks
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, PEAKS)
    .map(({ at }) => at);
}

/** The circle round about there that most directions support. */
function fitted(x0: number, y0: number, r0: number, gradient: Gradient): Circle {
  let best: Circle = { x: x0, y: y0, r: r0, support: 0 };
  for (const dr of [-1, -0.5, 0, 0.5, 1]) {
    for (const dy of [-1, 0, 1]) {
      for (const dx of [-1, 0, 1]) {
        const one = { x: x0 + dx, y: y0 + dy, r: r0 + dr };
        const support = supportOf(one.x, one.y, one.r, gradient);
        if (support > best.support) best = { ...one, support };
      }
    }
  }
  return best;
}

/** The share of directions in which a circle has an edge that points to its centre. */
function supportOf(x: number, y: number, r: number, gradient: Gradient): number {
  const { width, height } = gradient.size;
  let found = 0;
  for (let d = 0; d < DIRECTIONS; d++) {
    const angle = (2 * Math.PI * d) / DIRECTIONS;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    for (const beyond of [0, 0.7, -0.7]) {
      const [px, py] = [Math.round(x + (r + beyond) * dx), Math.round(y + (r + beyond) * dy)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const i = py * width + px;
      if (gradient.size.data[i]! <= EDGE) continue;
      if (Math.abs(gradient.x.data[i]! * dx + gradient.y.data[i]! * dy) < ALIGNED) continue;
      found++;
      break;
    }
  }
  return found / DIRECTIONS;
}

function discOf({ x, y, r }: Circle, width: number, image: SceneView['image']): Plane {
  const scale = image.width / width;
  const mask = createPlane(image.width, image.height);
  const [cx, cy, radius] = [(x + 0.5) * scale, (y + 0.5) * scale, r * scale];
  for (let row = Math.max(0, Math.floor(cy - radius)); row < Math.min(image.height, cy + radius + 1); row++) {
    for (let column = Math.max(0, Math.floor(cx - radius)); column < Math.min(image.width, cx + radius + 1); column++) {
      if ((column + 0.5 - cx) ** 2 + (row + 0.5 - cy) ** 2 < radius * radius) mask.data[row * image.width + column] = 1;
    }
  }
  return mask;
}
