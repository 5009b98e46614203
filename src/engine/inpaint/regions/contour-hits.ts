/** Contours are followed to this distance from the rim, in pixels. */
const FOLLOWED = 12;
/** Hits of the same two regions within this distance are one. */
const TOGETHER = 3;
/** A contour of fewer steps tells no direction. */
const FEWEST = 4;
/** The colors beside a hit are taken within this distance of it, in pixels, and so far from the contour. */
const BESIDE = { within: 4, off: 0.3 };

/** A picture in regions, to be completed where it is open. */
export interface SegmentedPart {
  readonly width: number;
  readonly height: number;
  /** The region of each pixel; −1 where there is none. */
  readonly labels: Int32Array;
  readonly open: Uint8Array;
  /** Four values for each pixel: what its region looks like there. */
  readonly guide: Float32Array;
  /** The number of regions. */
  readonly count: number;
}

/** A place at which a contour between two regions meets the hole. */
export interface ContourHit {
  readonly x: number;
  readonly y: number;
  /** The direction into the hole, of length 1. */
  readonly dx: number;
  readonly dy: number;
  /** A pixel of the region on the left and on the right, seen in that direction. */
  readonly left: number;
  readonly right: number;
  /** How far the contour strays from that direction (root mean square), in pixels. */
  readonly bend: number;
}

/** A step from a pixel to its neighbour in another region, at the middle between them. */
interface Step {
  readonly x: number;
  readonly y: number;
  readonly one: number;
  readonly other: number;
}

/** Finds where contours between regions meet the open area, and in which direction. */
export function contourHits(part: SegmentedPart): ContourHit[] {
  const found: Step[] = [];
  for (const step of stepsWithin(part, 0, 0, part.width - 1, part.height - 1, true)) {
    const isKnown = found.some(
      ({ x, y, one, other }) =>
        one === step.one && other === step.other && Math.hypot(x - step.x, y - step.y) < TOGETHER,
    );
    if (!isKnown) found.push(step);
  }
  return found.flatMap((step) => directed(part, step) ?? []);
}

/** The steps between regions in a box; only those beside the open area when `atRim`. */
function stepsWithin(
  { width, height, labels, open }: SegmentedPart,
  left: number,
  top: number,
  right: number,
  bottom: number,
  atRim: boolean,
): Step[] {
  const steps: Step[] = [];
  const touches = (at: number): boolean => {
    const x = at % width;
    for (let row = -1; row <= 1; row++) {
      for (let column = Math.max(-1, -x); column <= Math.min(1, width - 1 - x); column++) {
        if (open[at + row * width + column] === 1) return true;
      }
    }
    return false;
  };
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++) {
    for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x++) {
      const at = y * width + x;
      for (let side = 0; side < 2; side++) {
        if (side === 0 ? x + 1 === width : y + 1 === height) continue;
        const next = at + (side === 0 ? 1 : width);
        const [a, b] = [labels[at]!, labels[next]!];
        if (a < 0 || b < 0 || a === b || (atRim && !(touches(at) && touches(next)))) continue;
        const middle = side === 0 ? { x: x + 0.5, y } : { x, y: y + 0.5 };
        steps.push({ ...middle, one: Math.min(a, b), other: Math.max(a, b) });
      }
    }
  }
  return steps;
}

/** Fits the direction of the contour at a step; undefined where it is too short. */
function directed(part: SegmentedPart, { x, y, one, other }: Step): ContourHit | undefined {
  const [left, top] = [Math.floor(x - FOLLOWED), Math.floor(y - FOLLOWED)];
  const along = stepsWithin(part, left, top, left + 2 * FOLLOWED, top + 2 * FOLLOWED, false).filter(
    (step) => step.one === one && step.other === other && Math.hypot(step.x - x, step.y - y) <= FOLLOWED,
  );
  if (along.length < FEWEST) return undefined;
  const mean = (of: (step: Step) => number): number => along.reduce((sum, step) => sum + of(step), 0) / along.length;
  const [awayX, awayY] = [x - mean((step) => step.x), y - mean((step) => step.y)];
  const length = Math.hypot(awayX, awayY);
  if (length < 1) return undefined;
  const [dx, dy] = [awayX / length, awayY / length];
  const bend = Math.sqrt(mean((step) => (dx * (step.y - y) - dy * (step.x - x)) ** 2));
  const beside = sides(part, { x, y, dx, dy }, one, other);
  return beside && { x, y, dx, dy, bend, ...beside };
}

/** The nearest pixels of two regions on the two sides of a hit; undefined where they lie on one side. */
function sides(
  { width, height, labels }: SegmentedPart,
  { x, y, dx, dy }: Pick<ContourHit, 'x' | 'y' | 'dx' | 'dy'>,
  one: number,
  other: number,
): Pick<ContourHit, 'left' | 'right'> | undefined {
  let [left, right] = [-1, -1];
  let [leftAway, rightAway] = [Infinity, Infinity];
  for (let row = Math.max(0, Math.ceil(y - BESIDE.within)); row <= Math.min(height - 1, y + BESIDE.within); row++) {
    for (
      let column = Math.max(0, Math.ceil(x - BESIDE.within));
      column <= Math.min(width - 1, x + BESIDE.within);
      column++
    ) {
      const at = row * width + column;
      if (labels[at] !== one && labels[at] !== other) continue;
      const side = dx * (row - y) - dy * (column - x);
      const away = Math.hypot(column - x, row - y);
      if (side < -BESIDE.off && away < leftAway) [left, leftAway] = [at, away];
      if (side > BESIDE.off && away < rightAway) [right, rightAway] = [at, away];
    }
  }
  return left < 0 || right < 0 || labels[left] === labels[right] ? undefined : { left, right };
}
