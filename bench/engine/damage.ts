import { lumaPlane } from '../../src/engine/color/channels.ts';
import { resamplePlane, tentFilter } from '../../src/engine/resample/resample.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../src/engine/raster.ts';
import { Strokes } from './strokes.ts';

/** How a print is printed: in colour, in one tone (silver), or in sepia from black to white, as by a filter on a screen. */
export type Print = 'colour' | 'toned' | 'sepia';

/** A print as it was, and what has become of it. */
export interface DamagedPrint {
  /** Before the damage: the truth that a restoration is measured against. */
  readonly truth: Raster;
  readonly damaged: Raster;
  /** 1 where scratches, hairs and creases changed the (faded) print by at least VISIBLE levels. */
  readonly scratches: Plane;
  /** 1 where anything local did: those, dust, creases' shadows, torn corners. Not stains, fading and grain. */
  readonly defects: Plane;
  /** How dense a stain lies on each pixel, 0..0.3. */
  readonly stains: Plane;
}

interface Strength {
  readonly lightScratches: number;
  readonly darkScratches: number;
  readonly dust: number;
  readonly hairs: number;
  readonly creases: number;
  readonly tornCorners: number;
  readonly stains: number;
  /** How far black is lifted and white lowered, of 1. */
  readonly lift: number;
  readonly drop: number;
  /** How much darker than green the paper's blue has become, of 1; its red is that share brighter of a third. */
  readonly yellowing: number;
  /** Standard deviation of the grain, of 1. */
  readonly grain: number;
}

/** From a print that lay in an album to one that was carried in a wallet. */
export const STRENGTHS: readonly Strength[] = [
  {
    lightScratches: 8,
    darkScratches: 3,
    dust: 40,
    hairs: 4,
    creases: 0,
    tornCorners: 0,
    stains: 0,
    lift: 0.08,
    drop: 0.06,
    yellowing: 0.06,
    grain: 0.006,
  },
  {
    lightScratches: 12,
    darkScratches: 4,
    dust: 80,
    hairs: 8,
    creases: 1,
    tornCorners: 0,
    stains: 1,
    lift: 0.11,
    drop: 0.08,
    yellowing: 0.09,
    grain: 0.01,
  },
  {
    lightScratches: 20,
    darkScratches: 6,
    dust: 130,
    hairs: 14,
    creases: 1,
    tornCorners: 1,
    stains: 2,
    lift: 0.16,
    drop: 0.12,
    yellowing: 0.14,
    grain: 0.016,
  },
  {
    lightScratches: 32,
    darkScratches: 9,
    dust: 200,
    hairs: 20,
    creases: 2,
    tornCorners: 2,
    stains: 3,
    lift: 0.22,
    drop: 0.16,
    yellowing: 0.2,
    grain: 0.022,
  },
];

/** A local change of this many of 255 levels, in any channel, can be seen and has to be found. */
const VISIBLE = 12;

type Random = () => number;

/** `picture` as a print, damaged by the numbers of `strength`; the same for the same seed. */
export function damage(picture: Raster, print: Print, strength: Strength, seed: number): DamagedPrint {
  const random = randomNumbers(seed);
  const truth = print === 'toned' ? toned(picture) : print === 'sepia' ? sepia(picture) : picture;
  const { faded, stains } = fade(truth, strength, random);
  const damaged = createRaster(picture.width, picture.height);
  damaged.data.set(faded.data);
  const { yellowing } = strength;
  // Bare paper is as light as the print's own white.
  const paper: Colour =
    print === 'sepia' ? [255, 255, 239] : [244 - 8 * yellowing, 238 - 60 * yellowing, 224 - 150 * yellowing];
  const scratches = scratch(damaged, strength, paper, random);
  const lines = changed(faded, damaged, scratches);
  dust(damaged, strength, paper, random);
  for (let i = 0; i < strength.tornCorners; i++) tearCorner(damaged, i, paper, random);
  return { truth, damaged, scratches: lines, defects: changed(faded, damaged), stains };
}

type Colour = readonly [red: number, green: number, blue: number];

/** Numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A print in brown tones of the picture's luma. */
function toned(picture: Raster): Raster {
  const luma = lumaPlane(picture);
  const result = createRaster(picture.width, picture.height);
  luma.data.forEach((value, i) => {
    result.data.set([255 * value ** 0.85, 255 * value, 255 * value ** 1.2, 255], 4 * i);
  });
  return result;
}

/** Stretched to its whole range, then toned by the customary matrix, by which the lights' red is clipped, then their green. */
function sepia(picture: Raster): Raster {
  const luma = lumaPlane(picture).data;
  const sorted = luma.toSorted();
  const [low, high] = [sorted[Math.floor(0.005 * luma.length)]!, sorted[Math.floor(0.995 * luma.length)]!];
  const result = createRaster(picture.width, picture.height);
  luma.forEach((value, i) => {
    const light = (255 * (value - low)) / (high - low);
    result.data.set([1.351 * light, 1.203 * light, 0.937 * light, 255], 4 * i);
  });
  return result;
}

/** Lifted blacks, lowered whites, yellowed paper, stains, grain. */
function fade(truth: Raster, strength: Strength, random: Random): { faded: Raster; stains: Plane } {
  const { width, height } = truth;
  const { grain } = strength;
  // Of two prints equally old one has bleached more, the other yellowed more.
  const [lift, drop, yellowing] = [strength.lift, strength.drop, strength.yellowing].map(
    (amount) => amount * (0.75 + 0.5 * random()),
  ) as [number, number, number];
  const black = [lift * 1.15, lift, lift * 0.8];
  const white = [1 - drop * 0.8, 1 - drop - 0.25 * yellowing, 1 - drop - yellowing];
  const stain = stains(width, height, strength.stains, random);
  const density = [0.5, 0.8, 1.2];
  const result = createRaster(width, height);
  for (let p = 0; p < width * height; p++) {
    // Four uniform numbers have a standard deviation of 1/√3.
    const noise = grain * Math.sqrt(3) * (random() + random() + random() + random() - 2);
    for (let c = 0; c < 3; c++) {
      const value = black[c]! + (white[c]! - black[c]!) * (truth.data[4 * p + c]! / 255) + noise;
      result.data[4 * p + c] = 255 * value * (1 - density[c]! * stain.data[p]!);
    }
    result.data[4 * p + 3] = 255;
  }
  return { faded: result, stains: stain };
}

/** Brown patches with soft borders, 0..0.3. */
function stains(width: number, height: number, count: number, random: Random): Plane {
  const cloud = clouds(width, height, Math.max(width, height) / 12, random);
  const plane = createPlane(width, height);
  for (let i = 0; i < count; i++) {
    const x = random() * width;
    const y = random() * height;
    const radius = (0.06 + 0.08 * random()) * Math.max(width, height);
    const depth = 0.12 + 0.12 * random();
    for (let p = 0; p < plane.data.length; p++) {
      const distance = Math.hypot((p % width) - x, Math.floor(p / width) - y) / radius + cloud.data[p]! - 0.5;
      if (distance < 1) plane.data[p] = Math.max(plane.data[p]!, depth * Math.min(1, 3 * (1 - distance)));
    }
  }
  return plane;
}

/** Smooth random numbers, 0..1, that change over about `size` pixels. */
function clouds(width: number, height: number, size: number, random: Random): Plane {
  const grid = createPlane(Math.ceil(width / size) + 1, Math.ceil(height / size) + 1);
  for (let i = 0; i < grid.data.length; i++) grid.data[i] = random();
  return resamplePlane(grid, width, height, tentFilter);
}

/** Draws scratches, hairs and creases into the print; the plane of their coverage. */
function scratch(print: Raster, strength: Strength, paper: Colour, random: Random): Plane {
  const { width, height } = print;
  const unit = Math.max(width, height) / 1600;
  const light = new Strokes(width, height);
  const dark = new Strokes(width, height);
  const start = (): [number, number] => [random() * width, random() * height];
  for (let i = 0; i < strength.lightScratches + strength.darkScratches; i++) {
    const strokes = i < strength.lightScratches ? light : dark;
    // Transport and handling scratch along the print far more often than across it.
    const angle = random() < 0.75 ? Math.PI / 2 + (random() - 0.5) * 0.8 : random() * Math.PI;
    const long = i % 4 === 0 ? 2.2 : 1;
    const path = wander(start(), angle, unit * (60 + 340 * random()) * long, 12, 0.06, random);
    strokes.draw(path, unit * (0.6 + 1.5 * random() ** 2), 0.4 + 0.55 * random(), random);
  }
  for (let i = 0; i < strength.hairs; i++) {
    const strokes = random() < 0.6 ? light : dark;
    const path = wander(start(), random() * 2 * Math.PI, unit * (25 + 30 * random()), 9, 0.25, random);
    strokes.draw(path, 0.8 * unit, 0.8, random);
  }
  for (let i = 0; i < strength.creases; i++) crease(print, light, i, random);
  blend(print, dark.coverage, [40, 34, 30]);
  blend(print, light.coverage, paper);
  const both = createPlane(width, height);
  for (let p = 0; p < both.data.length; p++) both.data[p] = Math.max(light.coverage.data[p]!, dark.coverage.data[p]!);
  return both;
}

/** A path of `steps` parts that turns a little at each. */
function wander(
  [x, y]: [number, number],
  angle: number,
  length: number,
  steps: number,
  turn: number,
  random: Random,
): [number, number][] {
  const path: [number, number][] = [[x, y]];
  let direction = angle;
  for (let i = 0; i < steps; i++) {
    direction += (random() + random() + random() - 1.5) * 2 * turn;
    x += (Math.cos(direction) * length) / steps;
    y += (Math.sin(direction) * length) / steps;
    path.push([x, y]);
  }
  return path;
}

/** Across the whole print, and every second one down it: broken paper in a line of varying width, a shadow beside it. */
function crease(print: Raster, light: Strokes, index: number, random: Random): void {
  const { width, height } = print;
  const unit = Math.max(width, height) / 1600;
  const from = 0.25 + 0.5 * random();
  const to = from + 0.2 * (random() - 0.5);
  const path = Array.from({ length: 61 }, (_, i): [number, number] => {
    const t = i / 60;
    const across = from + (to - from) * t + (random() - 0.5) * 0.004;
    return index % 2 === 0 ? [t * width, across * height] : [across * width, t * height];
  });
  const shadow = new Strokes(width, height);
  shadow.draw(
    path.map(([x, y]): [number, number] => [x + 5 * unit, y + 6 * unit]),
    5 * unit,
    0.3,
    () => 0.5,
  );
  blend(print, shadow.coverage, [20, 16, 12]);
  light.draw(path, unit * (2.2 + 1.6 * random()), 1, random);
}

function dust(print: Raster, strength: Strength, paper: Colour, random: Random): void {
  const { width, height } = print;
  const unit = Math.max(width, height) / 1600;
  const light = new Strokes(width, height);
  const dark = new Strokes(width, height);
  for (let i = 0; i < strength.dust; i++) {
    const x = random() * width;
    const y = random() * height;
    const path: [number, number][] = [
      [x, y],
      [x + (random() - 0.5) * 5 * unit, y + (random() - 0.5) * 5 * unit],
    ];
    (random() < 0.6 ? light : dark).draw(path, unit * (0.8 + 1.8 * random()), 0.5 + 0.45 * random(), () => 0.5);
  }
  blend(print, dark.coverage, [40, 34, 30]);
  blend(print, light.coverage, paper);
}

function blend(print: Raster, coverage: Plane, colour: Colour): void {
  for (let p = 0; p < coverage.data.length; p++) {
    const share = coverage.data[p]!;
    if (share === 0) continue;
    for (let c = 0; c < 3; c++) {
      print.data[4 * p + c] = print.data[4 * p + c]! * (1 - share) + colour[c]! * share;
    }
  }
}

/** Cuts a corner off: the torn paper's white rim, and the scanner's dark or white bed behind. */
function tearCorner(print: Raster, index: number, paper: Colour, random: Random): void {
  const { width, height } = print;
  const unit = Math.max(width, height) / 1600;
  const right = random() < 0.5;
  const bottom = index % 2 === 0;
  const size = unit * (110 + 130 * random());
  const slope = 0.7 + 0.6 * random();
  const coarse = clouds(width, height, 60 * unit, random);
  const fine = clouds(width, height, 9 * unit, random);
  const bed = random() < 0.5 ? 72 : 250;
  for (let p = 0; p < width * height; p++) {
    const x = p % width;
    const y = Math.floor(p / width);
    const fromCorner = (right ? width - 1 - x : x) * slope + (bottom ? height - 1 - y : y);
    const inside = fromCorner - size + 40 * unit * (coarse.data[p]! - 0.5) + 9 * unit * (fine.data[p]! - 0.5);
    if (inside > 12 * unit * fine.data[p]! + 3 * unit) continue;
    const rim = inside > 0;
    const noise = 2 * (random() - 0.5);
    for (let c = 0; c < 3; c++) print.data[4 * p + c] = (rim ? paper[c]! : bed) + noise;
  }
}

function changed(before: Raster, after: Raster, within?: Plane): Plane {
  const plane = createPlane(before.width, before.height);
  for (let p = 0; p < plane.data.length; p++) {
    if (within && within.data[p] === 0) continue;
    let most = 0;
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(before.data[4 * p + c]! - after.data[4 * p + c]!));
    if (most >= VISIBLE) plane.data[p] = 1;
  }
  return plane;
}
