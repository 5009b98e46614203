import { sumOf } from '../../../filters/map-planes.ts';
import { removeThin } from '../../../morphology/morphology.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import type { Plane } from '../../../raster.ts';
import type { BrownLayer } from './brown-layer.ts';

/** The decrease of the logs of red, green and blue in the middle of a stain. */
export type StainDensity = readonly [red: number, green: number, blue: number];

/** A confirmed stain. */
export interface ClassifiedStain {
  readonly fall: StainDensity;
  /** The quality of its outline. The best of overlapping stains is kept. */
  readonly merit: number;
}

/** The number of sectors around a stain's centre. */
const SECTORS = 12;
/** The least gradient of the share in the border. */
const LEAST_SLOPE = 0.01;
/** A sector has a border with this share of the average. It is usable when this share of that has no edge nearby. */
const LEAST_WEIGHT = 0.2;
const LEAST_CALM = 0.25;
/** The least number of usable sectors, and their least share. */
const LEAST_TOLD = 4;
const LEAST_TOLD_SHARE = 0.45;
/** The limits of the decrease of blue against red. */
const LEAST_BROWNER = 0.065;
const MOST_BROWNER = 0.5;
/** The share of sectors within half to twice the median, and the median deviation. */
const LEAST_AGREEING = 0.6;
const MOST_STRAY = 0.2;
/** The limits of darkening and of greening relative to browning. */
const DARKER = [0.6, 1.6] as const;
const GREENER = [-0.25, 0.08] as const;
/** The usual darkening of brown stains, and their deficit of green. */
const USUAL_DARKER = 1.07;
const LESS_GREEN = 0.07;
/** The relative deviations of the sectors at which their own darkening is used, and is not. */
const BELIEVED = [0.1, 0.3] as const;
/** The least correlation of the border with the picture. */
const LEAST_EXPLAINED = 0.79;
/** The largest difference between the inside's first and last decile, relative to the density. */
const MOST_UNEVEN = 0.45;
/** The least share of the outline that is fully stained, and the share that counts as such. */
const LEAST_CORE = 0.5;
const CORE = 0.9;
/** The share of the area that an opening by this part of its radius must leave, and the largest aspect ratio. */
const OPENING = 0.4;
const LEAST_SOLID = 0.7;
const LONGEST = 3;

/**
 * Decides whether an outline is a stain: a rounded, even spot whose border makes everything browner and darker by one
 * factor in all directions. `inside` is 1 within the outline, and `share` (0..1) is the stain's coverage, both at the
 * layer's size. Returns undefined when it is none.
 */
export function classifyStain(layer: BrownLayer, inside: Plane, share: Plane): ClassifiedStain | undefined {
  const { mass, sectors, explained } = borderOf(layer, share);
  const whole = sectors.reduce((sum, { weight }) => sum + weight, 0);
  const real = sectors.filter(({ weight }) => weight > (LEAST_WEIGHT * whole) / SECTORS);
  const told = real.filter(({ weight, seen }) => seen >= LEAST_CALM * weight).map(changeOf);
  if (told.length < Math.max(LEAST_TOLD, LEAST_TOLD_SHARE * real.length)) return undefined;
  const browner = medianOf(told.map((one) => one.browner));
  const darker = medianOf(told.map((one) => one.darker));
  const greener = medianOf(told.map((one) => one.greener));
  if (!isWithin(browner, [LEAST_BROWNER, MOST_BROWNER]) || explained < LEAST_EXPLAINED) return undefined;
  if (!isWithin(darker / browner, DARKER) || !isWithin(greener / browner, GREENER)) return undefined;
  const agreeing = told.filter((one) => isWithin(one.browner / browner, [0.5, 2])).length;
  const stray = medianOf(told.map((one) => Math.abs(one.browner / browner - 1)));
  if (agreeing < LEAST_AGREEING * told.length || stray > MOST_STRAY) return undefined;
  if (!isEven(layer.brown, inside, share, MOST_UNEVEN * browner) || !isRounded(inside, share)) return undefined;
  // The coverage is noisy too, which makes the regression slope too flat.
  const fall = browner / explained;
  const unsure = medianOf(told.map((one) => Math.abs(one.darker - darker))) / browner;
  const light = fall * (USUAL_DARKER + (1 - smoothStep(unsure, ...BELIEVED)) * (darker / browner - USUAL_DARKER));
  const middle = light + (LESS_GREEN / 2) * fall;
  return {
    fall: [middle - fall / 2, light - LESS_GREEN * fall, middle + fall / 2],
    merit: explained * browner * Math.sqrt(mass),
  };
}

/** The border of a stain in one sector. */
interface Sector {
  /** The sum of squared gradients of the share, in total and away from edges. */
  weight: number;
  seen: number;
  /** The sums of products of those gradients and the channels' gradients. */
  readonly falls: [number, number, number];
}

interface StainBorder {
  /** The sum of the shares. */
  readonly mass: number;
  readonly sectors: readonly Sector[];
  readonly explained: number;
}

function borderOf({ logs, calm }: BrownLayer, share: Plane): StainBorder {
  const { width, height, data } = share;
  const { mass, x: middleX, y: middleY } = momentsOf(share);
  const sectors = Array.from({ length: SECTORS }, (): Sector => ({ weight: 0, seen: 0, falls: [0, 0, 0] }));
  let [together, own, squares] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const angle = (Math.atan2(y - middleY, x - middleX) / Math.PI + 1) / 2;
    const sector = sectors[Math.floor(angle * SECTORS) % SECTORS]!;
    for (const to of [x < width - 1 ? i + 1 : i, y < height - 1 ? i + width : i]) {
      const slope = data[to]! - data[i]!;
      if (Math.abs(slope) < LEAST_SLOPE) continue;
      sector.weight += slope ** 2;
      if (calm.data[i] === 0 || calm.data[to] === 0) continue;
      sector.seen += slope ** 2;
      const changes = logs.map((log) => log.data[to]! - log.data[i]!) as [number, number, number];
      for (const [c, change] of changes.entries()) sector.falls[c]! -= slope * change;
      together += slope * (changes[0] - changes[2]);
      own += slope ** 2;
      squares += (changes[0] - changes[2]) ** 2;
    }
  }
  return { mass, sectors, explained: together / Math.max(1e-12, Math.sqrt(own * squares)) };
}

function changeOf({ seen, falls: [red, green, blue] }: Sector): { browner: number; darker: number; greener: number } {
  return {
    browner: (blue - red) / seen,
    darker: (red + green + blue) / 3 / seen,
    greener: (green - (red + blue) / 2) / seen,
  };
}

function isEven(brown: Plane, inside: Plane, share: Plane, most: number): boolean {
  const core = brown.data.filter((_, i) => share.data[i]! > CORE).toSorted();
  const area = sumOf(inside);
  const at = (part: number): number => core[Math.floor(part * core.length)]!;
  return core.length >= LEAST_CORE * area && at(0.9) - at(0.1) <= most;
}

function isRounded(inside: Plane, share: Plane): boolean {
  const { long, wide } = momentsOf(share);
  if (long > LONGEST ** 2 * wide) return false;
  const area = sumOf(inside);
  const opened = removeThin(inside, Math.max(1, Math.round(OPENING * Math.sqrt(area / Math.PI))));
  return sumOf(opened) >= LEAST_SOLID * area;
}

/** The sum, the centroid, and the variances along the major and minor axes. */
function momentsOf({ width, data }: Plane): { mass: number; x: number; y: number; long: number; wide: number } {
  let [mass, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (const [i, value] of data.entries()) {
    const [column, row] = [i % width, Math.floor(i / width)];
    mass += value;
    x += value * column;
    y += value * row;
    xx += value * column ** 2;
    yy += value * row ** 2;
    xy += value * column * row;
  }
  [x, y] = [x / mass, y / mass];
  [xx, yy, xy] = [xx / mass - x ** 2, yy / mass - y ** 2, xy / mass - x * y];
  const half = Math.hypot((xx - yy) / 2, xy);
  return { mass, x, y, long: (xx + yy) / 2 + half, wide: (xx + yy) / 2 - half };
}

function isWithin(value: number, [from, to]: readonly [number, number]): boolean {
  return value >= from && value <= to;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}
