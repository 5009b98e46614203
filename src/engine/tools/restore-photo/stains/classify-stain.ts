import { removeThin } from '../../../morphology/morphology.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import type { Plane } from '../../../raster.ts';
import type { BrownLayer } from './brown-layer.ts';

/** By how much the logarithms of red, green and blue fall where a stain lies whole. */
export type StainDensity = readonly [red: number, green: number, blue: number];

export interface ClassifiedStain {
  readonly fall: StainDensity;
  /** Of two stains that lie on each other the one of more merit is the better outlined. */
  readonly merit: number;
}

/** Directions from its middle in which a stain is looked at. */
const SECTORS = 12;
/** A slope of the share that belongs to the rim. */
const LEAST_SLOPE = 0.01;
/** A sector has a rim when it has so much of what each would have; it tells of it when so much of that lies in the calm. */
const LEAST_RIM = 0.2;
const LEAST_CALM = 0.25;
/** In so many sectors, and so large a share of those with a rim, the fall has to be told. */
const LEAST_TOLD = 4;
const LEAST_TOLD_SHARE = 0.45;
/** By how much blue falls against red. */
const LEAST_BROWNER = 0.065;
const MOST_BROWNER = 0.5;
/** So many of the sectors fall by half to twice the median, and half of them by no more than so much off it. */
const LEAST_AGREEING = 0.6;
const MOST_STRAY = 0.2;
/** How much darker a stain makes a picture, and how much greener, beside how much browner. */
const DARKER = [0.6, 1.6] as const;
const GREENER = [-0.25, 0.08] as const;
/** By so much brown stains make a picture darker where that is not told alike in all directions, and green less than that. */
const USUAL_DARKER = 1.07;
const LESS_GREEN = 0.07;
/** How far sectors may stray (beside the fall) and their own darkness is believed, and where it is not. */
const BELIEVED = [0.1, 0.3] as const;
/** The correlation of the rim with what the picture does there. */
const LEAST_EXPLAINED = 0.79;
/** Between its first and last tenth a stain's inside differs by no more than this, beside its fall. */
const MOST_UNEVEN = 0.45;
/** So much of what is outlined lies inside of the rim. */
const LEAST_CORE = 0.5;
const CORE = 0.9;
/** So much of its area stays when it is opened by this, of its radius: nothing ragged. And it is so many times as long as wide. */
const OPENING = 0.4;
const LEAST_SOLID = 0.7;
const LONGEST = 3;

/**
 * Whether what is outlined is a stain: a rounded spot, even inside, whose rim makes everything browner and darker at once, by
 * one factor in all directions, whatever it runs over. `inside` is 1 within the outline, `share` (0..1) how much of a stain
 * lies on each pixel, both at the layer's size.
 */
export function classifyStain(layer: BrownLayer, inside: Plane, share: Plane): ClassifiedStain | undefined {
  const { mass, sectors, explained } = borderOf(layer, share);
  const whole = sectors.reduce((sum, { rim }) => sum + rim, 0);
  const real = sectors.filter(({ rim }) => rim > (LEAST_RIM * whole) / SECTORS);
  const told = real.filter(({ rim, seen }) => seen >= LEAST_CALM * rim).map(changeOf);
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
  // The share is as uncertain as what it is compared with, which makes the slope of one over the other too flat.
  const fall = browner / explained;
  const unsure = medianOf(told.map((one) => Math.abs(one.darker - darker))) / browner;
  const light = fall * (USUAL_DARKER + (1 - smoothStep(unsure, ...BELIEVED)) * (darker / browner - USUAL_DARKER));
  const middle = light + (LESS_GREEN / 2) * fall;
  return {
    fall: [middle - fall / 2, light - LESS_GREEN * fall, middle + fall / 2],
    merit: explained * browner * Math.sqrt(mass),
  };
}

/** What is seen of a stain's rim in one direction. */
interface Sector {
  /** The squares of the share's slopes, and those of them away from edges. */
  rim: number;
  seen: number;
  /** There: the products of these slopes and those of red, green and blue. */
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
  const sectors = Array.from({ length: SECTORS }, (): Sector => ({ rim: 0, seen: 0, falls: [0, 0, 0] }));
  let [together, own, squares] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const angle = (Math.atan2(y - middleY, x - middleX) / Math.PI + 1) / 2;
    const sector = sectors[Math.floor(angle * SECTORS) % SECTORS]!;
    for (const to of [x < width - 1 ? i + 1 : i, y < height - 1 ? i + width : i]) {
      const slope = data[to]! - data[i]!;
      if (Math.abs(slope) < LEAST_SLOPE) continue;
      sector.rim += slope ** 2;
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
  const area = inside.data.reduce((sum, value) => sum + value, 0);
  const at = (part: number): number => core[Math.floor(part * core.length)]!;
  return core.length >= LEAST_CORE * area && at(0.9) - at(0.1) <= most;
}

function isRounded(inside: Plane, share: Plane): boolean {
  const { long, wide } = momentsOf(share);
  if (long > LONGEST ** 2 * wide) return false;
  const area = inside.data.reduce((sum, value) => sum + value, 0);
  const opened = removeThin(inside, Math.max(1, Math.round(OPENING * Math.sqrt(area / Math.PI))));
  return opened.data.reduce((sum, value) => sum + value, 0) >= LEAST_SOLID * area;
}

/** The sum, the middle, and the variances along the longest and the shortest axis. */
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
