import { boxMean } from '../kernels/box-mean.ts';
import { connectedComponents } from '../kernels/connected-components.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { mapPlane, multiplyPlanes } from '../kernels/map-planes.ts';
import { closeGaps, removeThin } from '../kernels/morphology.ts';
import { boxFilter, resampleRaster } from '../kernels/resample.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { distanceFromTones } from './print-tones.ts';

/** The longer side at which letters are looked for, pixels. */
const READING_SIZE = 1024;
/** Half the side of the square whose mean lightness a stroke differs from, pixels. */
const STROKE_RADIUS = 14;
/** By how much, in Lab, a stroke is lighter, darker or of another colour than its surroundings, at least. */
const LEAST_CONTRAST = 9;
/** Heights of letters, pixels. */
const [LOWEST, HIGHEST] = [6, 120];
const LEAST_LETTERS = 3;
/** So few are letters only where what is behind them is even. */
const FEW_LETTERS = 3;
/** Differences in Lab up to which, and from which on, what is behind letters is even, and anything at all. */
const EVEN = [9, 30] as const;
/** What a line is worth before anything at all: window panes, blades of grass. */
const UNEVEN = 0.35;
/** How alike letters may be, and what no letters are: panes, pickets. */
const ALIKE = [0.65, 0.85] as const;
/** Pixels of the smallest dot that belongs to a letter. */
const LEAST_PIECE = 5;
/** The share of its box that a rim fills at most. */
const RIM = 0.35;
/** Differences in Lab up to which two strokes have one colour. */
const ONE_COLOUR = 14;
/** Lines that look less like text than this share of the best one are chance. */
const WORTH_READING = 0.75;
/** So are those that fit less than this: specks of noise that happen to lie in a row fit up to 0.2. */
const CHANCE = 0.25;

interface Letter {
  readonly labels: ReadonlySet<number>;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly count: number;
  readonly colour: readonly [number, number, number];
}

/**
 * Lines of text: strokes of one colour that differ from what is behind them, alike in height, side by side. The masks cover
 * the strokes and have the size at which letters were looked for. Where some `isThere`, only these are compared.
 */
export function findText(source: Raster, isThere: (line: Candidate) => boolean = () => true): Candidate[] {
  const { width, height } = fitWithin(source, READING_SIZE);
  const { lightness, a, b } = labPlanes(resampleRaster(source, width, height, boxFilter));
  const [dl, da, db] = [lightness, a, b].map(fromSurroundings) as [Plane, Plane, Plane];
  const behind: Behind = { lab: [lightness, a, b], width };
  const offTone = distanceFromTones({ lightness, a, b });
  const ways = [
    { strokes: strokesOf(dl) },
    { strokes: strokesOf(mapPlane(dl, (value) => -value)) },
    { strokes: strokesOf(mapPlane(da, (value, i) => Math.sqrt(value * value + db.data[i]! ** 2))) },
    // What a camera prints a date on, or a stamp is put on, is whatever was there.
    { strokes: mapPlane(a, (value, i) => (isStamped(value, b.data[i]!) ? 1 : 0)), stamped: true },
    ...(offTone ? [{ strokes: mapPlane(offTone, (value) => (value > INK ? 1 : 0)), stamped: true }] : []),
  ];
  const lines = ways.flatMap(({ strokes, stamped = false }) => {
    const joined = closeGaps(strokes, 1);
    return bestReading([
      ...linesAmong(joined, 1, stamped, behind),
      ...linesAmong(removeThin(joined, SCRATCH), WITHOUT_THIN, stamped, behind),
    ]);
  });
  const found = lines.flatMap(({ line, labels, fit }) => candidateOf(drawLine(line, labels, behind), fit) ?? []);
  const there = found.filter((line) => line.fit >= CHANCE && isThere(line));
  const meant = there.length > 0 ? there : found;
  const best = Math.max(0, ...meant.map(({ fit }) => fit));
  return meant.filter(({ fit }) => fit >= Math.max(CHANCE, WORTH_READING * best));
}

/** 1 where something differs from its surroundings by enough. */
function strokesOf(difference: Plane): Plane {
  const usual = boxMean(multiplyPlanes(difference, difference), STROKE_RADIUS);
  return mapPlane(difference, (value, i) =>
    value > Math.max(LEAST_CONTRAST, 0.85 * Math.sqrt(usual.data[i]!)) ? 1 : 0,
  );
}

/** How far (a and b) ink lies from the tones of a print at least. */
const INK = 5;

function medianOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Float64Array.from(values).sort()[Math.floor(values.length / 2)]!;
}

/** The lines of text among strokes (0 or 1), which are worth so much. */
function linesAmong(strokes: Plane, worth: number, stamped: boolean, behind: Behind): Line[] {
  const { labels, count } = connectedComponents(strokes, 0.5);
  const fitAmong = (line: readonly Letter[]): number => {
    const shapes = line.map((letter) => shapeOf(letter, labels, behind.width));
    if (stamped) return fitOf(line) * varietyOf(shapes);
    const evenness = evennessBehind(line, labels, behind);
    const isFew = line.length <= FEW_LETTERS;
    if (isFew && evenness < 1) return 0;
    const pattern = Math.max(apartness(line), twinness(shapes));
    const open = 1 - smoothStep(otherness(line, labels, behind), ...OTHER);
    const unlikePattern = 1 - (isFew ? 1 : (1 - evenness) / (1 - UNEVEN)) * pattern;
    return fitOf(line) * evenness * open * unlikePattern * varietyOf(shapes);
  };
  const read = (letters: readonly Letter[], asRead: number): Line[] =>
    linesOf(letters.filter(looksLikeLetter)).flatMap((line) =>
      withoutEnds(line).map((some) => {
        const whole = some.length === line.length ? 1 : SHORTENED;
        return { line: some, labels, fit: worth * asRead * whole * fitAmong(some) };
      }),
    );
  const pieces = describeLetters(labels, count, behind.lab).filter((piece) => piece.count >= LEAST_PIECE);
  const cut = cutToNeighbours(pieces, labels, behind);
  return bestReading([...read(stacked(pieces), 1), ...read(pieces, UNSTACKED), ...read(cut, UNSTACKED)]);
}

/** Half the width of a scratch at most, pixels, which is narrower than the strokes that it crosses. */
const SCRATCH = 1;
/** What a line is worth that shows only without what is as thin as scratches: letters may be as thin. */
const WITHOUT_THIN = 0.9;

/** Letters of one line, by their labels, and how well they fit a text. */
interface Line {
  readonly line: readonly Letter[];
  readonly labels: Int32Array;
  readonly fit: number;
}

/** What a line is worth whose pieces are letters by themselves: a dot is none, but what begins below a letter is no part of it. */
const UNSTACKED = 0.9;

/** How much higher than a letter beside it is what hangs together with something below it, and how nearly level their tops are. */
const [JOINED, LEVEL] = [1.3, 0.2];

/** Pieces that begin level with a letter beside them and reach below it end where it does: an awning's stripes begin under its board. */
function cutToNeighbours(pieces: readonly Letter[], labels: Int32Array, behind: Behind): Letter[] {
  const done = pieces.filter(looksLikeLetter).toSorted((a, b) => a.bottom - a.top - b.bottom + b.top);
  const result: Letter[] = [];
  for (const piece of pieces) {
    const height = piece.bottom - piece.top;
    const beside = done.find((letter) => {
      const high = letter.bottom - letter.top;
      const gap = Math.max(letter.left - piece.right, piece.left - letter.right);
      const isLevel = Math.abs(letter.top - piece.top) < LEVEL * high;
      return height > JOINED * high && isLevel && gap < FOLLOWS * high && differ(letter, piece) < ONE_COLOUR;
    });
    result.push(beside ? ended(piece, beside.bottom, labels, behind) : piece);
  }
  return result;
}

/** What of a piece lies above the row `bottom`. */
function ended(piece: Letter, bottom: number, labels: Int32Array, { lab, width }: Behind): Letter {
  let [count, left, right] = [0, piece.right, piece.left];
  const sums = [0, 0, 0];
  for (let y = piece.top; y < bottom; y++) {
    for (let x = piece.left; x < piece.right; x++) {
      const i = y * width + x;
      if (!piece.labels.has(labels[i]!)) continue;
      count++;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      for (let c = 0; c < 3; c++) sums[c]! += lab[c]!.data[i]!;
    }
  }
  return { ...piece, left, right, bottom, count, colour: sums.map((sum) => sum / count) as [number, number, number] };
}

/** `lines` without those that lie over better ones. */
function bestReading(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (const one of lines.toSorted((a, b) => b.fit - a.fit)) {
    if (!kept.some((better) => overlaps(better.line, one.line))) kept.push(one);
  }
  return kept;
}

function overlaps(one: readonly Letter[], other: readonly Letter[]): boolean {
  return one.some((a) =>
    other.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
}

/** The picture in CIE Lab, and the width of its planes. */
interface Behind {
  readonly lab: readonly [Plane, Plane, Plane];
  readonly width: number;
}

/** How far from strokes what is behind them is looked at, pixels, and the share of it that may be anything. */
const [OFF_STROKES, ANYTHING] = [2, 0.2];
/** Fewer pixels between letters than this tell nothing. */
const LEAST_BEHIND = 10;

/** The places in the box of a line that lie off its strokes. */
function besideStrokes(line: readonly Letter[], labels: Int32Array, { width }: Behind): number[] {
  const own = new Set(line.flatMap((letter) => [...letter.labels]));
  const [top, bottom] = [Math.min(...line.map((one) => one.top)), Math.max(...line.map((one) => one.bottom))];
  const between: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = line[0]!.left; x < line.at(-1)!.right; x++) {
      if (!isNear(x, y, own, labels, width)) between.push(y * width + x);
    }
  }
  return between;
}

/** `UNEVEN` to 1: how even what shows between the letters of a line is; letters stand on something. */
function evennessBehind(line: readonly Letter[], labels: Int32Array, { lab, width }: Behind): number {
  const between = besideStrokes(line, labels, { lab, width });
  if (between.length < LEAST_BEHIND) return UNEVEN;
  const spread = Math.hypot(...lab.map(({ data }) => spreadAround(between.map((i) => data[i]!))));
  return 1 - (1 - UNEVEN) * smoothStep(spread, ...EVEN);
}

/** How far (Lab) what shows within letters may lie from what shows beside them, and surely does not: windows have panes. */
const OTHER = [4, 10] as const;

/** How far in Lab what shows within the letters of a line, off their strokes, lies from what shows between them; 0 where nothing tells. */
function otherness(line: readonly Letter[], labels: Int32Array, { lab, width }: Behind): number {
  const own = new Set(line.flatMap((letter) => [...letter.labels]));
  const [top, bottom] = [Math.min(...line.map((one) => one.top)), Math.max(...line.map((one) => one.bottom))];
  const [within, beside]: [number[], number[]] = [[], []];
  for (let x = line[0]!.left; x < line.at(-1)!.right; x++) {
    const isBeside = line.every(({ left, right }) => x < left || x >= right);
    for (let y = top; y < bottom; y++) {
      const isWithin = line.some((one) => x >= one.left && x < one.right && y >= one.top && y < one.bottom);
      if ((isWithin || isBeside) && !isNear(x, y, own, labels, width)) (isWithin ? within : beside).push(y * width + x);
    }
  }
  if (Math.min(within.length, beside.length) < LEAST_BEHIND) return 0;
  return Math.hypot(
    ...lab.map(({ data }) => medianOf(within.map((i) => data[i]!)) - medianOf(beside.map((i) => data[i]!))),
  );
}

function isNear(x: number, y: number, own: ReadonlySet<number>, labels: Int32Array, width: number): boolean {
  for (let v = y - OFF_STROKES; v <= y + OFF_STROKES; v++) {
    for (let u = x - OFF_STROKES; u <= x + OFF_STROKES; u++) if (own.has(labels[v * width + u]!)) return true;
  }
  return false;
}

/** How far from their median values lie, but for the farthest. */
function spreadAround(values: readonly number[]): number {
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const distances = values.map((value) => Math.abs(value - median)).toSorted((a, b) => a - b);
  return distances[Math.floor((1 - ANYTHING) * distances.length)]!;
}

/** The side of the squares in which letters are compared, and how many places each is looked at along a side of one of their cells. */
const [CELLS, LOOKS] = [8, 4];

/** 0..1: whether the shapes of a line differ as letters do. */
function varietyOf(shapes: readonly Float64Array[]): number {
  const likenesses = shapes.flatMap((one, i) => shapes.slice(i + 1).map((other) => likeness(one, other)));
  return 1 - smoothStep(meanOf(likenesses), ...ALIKE);
}

/** How alike the one least like any other is, where all hardly and surely come in twos or more, as left and right jambs of windows do. */
const TWINS = [0.6, 0.8] as const;

/** 0..1: whether each shape of a line has another like it. */
function twinness(shapes: readonly Float64Array[]): number {
  const nearest = shapes.map((one, i) => Math.max(...shapes.map((other, k) => (k === i ? 0 : likeness(one, other)))));
  return smoothStep(Math.min(...nearest), ...TWINS);
}

/** How much of each cell of a letter's box, stretched to a square, is stroke. */
function shapeOf({ labels: own, left, right, top, bottom }: Letter, labels: Int32Array, width: number): Float64Array {
  const shape = new Float64Array(CELLS * CELLS);
  const looks = CELLS * LOOKS;
  for (let v = 0; v < looks; v++) {
    for (let u = 0; u < looks; u++) {
      const x = Math.floor(left + ((u + 0.5) * (right - left)) / looks);
      const y = Math.floor(top + ((v + 0.5) * (bottom - top)) / looks);
      if (own.has(labels[y * width + x]!)) shape[Math.floor(v / LOOKS) * CELLS + Math.floor(u / LOOKS)]! += LOOKS ** -2;
    }
  }
  return shape;
}

/** Intersection over union. */
function likeness(one: Float64Array, other: Float64Array): number {
  let [both, either] = [0, 0];
  one.forEach((value, k) => {
    both += Math.min(value, other[k]!);
    either += Math.max(value, other[k]!);
  });
  return both / either;
}

/** The chroma from which on an orange is one that cameras print dates in, whatever lies behind it. */
const STAMPED = 48;

function isStamped(a: number, b: number): boolean {
  return b > a && 4 * a > b && Math.hypot(a, b) > STAMPED;
}

function fromSurroundings(plane: Plane): Plane {
  const around = boxMean(plane, STROKE_RADIUS);
  return mapPlane(plane, (value, i) => value - around.data[i]!);
}

function describeLetters(labels: Int32Array, count: number, lab: readonly [Plane, Plane, Plane]): Letter[] {
  const { width } = lab[0];
  const found = Array.from({ length: count + 1 }, () => ({
    n: 0,
    left: 1e9,
    right: -1,
    top: 1e9,
    bottom: -1,
    sums: [0, 0, 0],
  }));
  labels.forEach((label, i) => {
    if (label === 0) return;
    const letter = found[label]!;
    const x = i % width;
    const y = (i - x) / width;
    letter.n++;
    letter.left = Math.min(letter.left, x);
    letter.right = Math.max(letter.right, x + 1);
    letter.top = Math.min(letter.top, y);
    letter.bottom = y + 1;
    for (let c = 0; c < 3; c++) letter.sums[c]! += lab[c]!.data[i]!;
  });
  return found.slice(1).map(({ n, left, right, top, bottom, sums }, i) => ({
    labels: new Set([i + 1]),
    left,
    right,
    top,
    bottom,
    count: n,
    colour: sums.map((sum) => sum / n) as [number, number, number],
  }));
}

/** Pieces of one colour close above each other are one letter: i, ä, and strokes that fell apart. */
function stacked(pieces: readonly Letter[]): Letter[] {
  const result: Letter[] = [];
  for (const piece of pieces) {
    let letter = piece;
    for (let at = result.findIndex((other) => stacks(other, letter)); at >= 0;) {
      letter = oneLetter(result.splice(at, 1)[0]!, letter);
      at = result.findIndex((other) => stacks(other, letter));
    }
    result.push(letter);
  }
  return result;
}

function stacks(a: Letter, b: Letter): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const gap = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  const height = Math.max(a.bottom, b.bottom) - Math.min(a.top, b.top);
  const narrower = Math.min(a.right - a.left, b.right - b.left);
  return (
    across >= 0.6 * narrower &&
    gap <= Math.max(2, 0.2 * height) &&
    height <= HIGHEST &&
    differ(a, b) < ONE_COLOUR &&
    !frames(a, b) &&
    !frames(b, a)
  );
}

/** Whether one is a line drawn all round the other: a sign's rim round its letters. */
function frames(rim: Letter, { left, right, top, bottom }: Letter): boolean {
  const within = left > rim.left && right < rim.right && top > rim.top && bottom < rim.bottom;
  return within && rim.count < RIM * (rim.right - rim.left) * (rim.bottom - rim.top);
}

function oneLetter(a: Letter, b: Letter): Letter {
  const count = a.count + b.count;
  return {
    labels: new Set([...a.labels, ...b.labels]),
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
    count,
    colour: a.colour.map((value, i) => (value * a.count + b.colour[i]! * b.count) / count) as [number, number, number],
  };
}

function differ(a: Letter, b: Letter): number {
  return Math.hypot(...a.colour.map((value, i) => value - b.colour[i]!));
}

function looksLikeLetter({ left, right, top, bottom, count }: Letter): boolean {
  const [width, height] = [right - left, bottom - top];
  const filled = count / (width * height);
  return (
    height >= LOWEST &&
    height <= HIGHEST &&
    width <= 2 * height &&
    width >= 0.1 * height &&
    filled > 0.15 &&
    filled < 0.95
  );
}

/** Chains of letters, each the next one's neighbour; those with enough letters. */
function linesOf(letters: readonly Letter[]): Letter[][] {
  const sorted = letters.toSorted((a, b) => a.left - b.left);
  const lines: Letter[][] = [];
  for (const letter of sorted) {
    const line = lines.find((candidate) => follows(candidate.at(-1)!, letter));
    if (line) line.push(letter);
    else lines.push([letter]);
  }
  return lines.filter((line) => line.length >= LEAST_LETTERS).toSorted((a, b) => b.length - a.length);
}

/** What a line is worth that is read without what stands at its ends. */
const SHORTENED = 0.85;

/** A line, and what is left of it without its first or its last letter: a post beside a board is none of its letters. */
function withoutEnds(line: readonly Letter[]): (readonly Letter[])[] {
  return [line, line.slice(1), line.slice(0, -1), line.slice(1, -1)].filter(({ length }) => length >= LEAST_LETTERS);
}

/** How far from a letter the next one is at most, in letters' heights. */
const FOLLOWS = 2.2;

function follows(before: Letter, after: Letter): boolean {
  const [h, k] = [before.bottom - before.top, after.bottom - after.top];
  const tall = Math.max(h, k);
  const gap = after.left - before.right;
  const shift = Math.abs(before.top + before.bottom - after.top - after.bottom) / 2;
  return (
    Math.min(h, k) > 0.6 * tall &&
    gap > -0.2 * tall &&
    gap < FOLLOWS * tall &&
    shift < 0.3 * tall &&
    differ(before, after) < ONE_COLOUR
  );
}

/** Letters of one height and colour side by side are hardly chance; four blades of grass that differ are. */
function fitOf(line: readonly Letter[]): number {
  const height = meanOf(line.map(({ top, bottom }) => bottom - top));
  const heights = spreadOf(line.map(({ top, bottom }) => bottom - top)) / height;
  const feet = spreadOf(line.map(({ bottom }) => bottom)) / height;
  const colours = [0, 1, 2].map((c) => spreadOf(line.map(({ colour }) => colour[c]!)));
  return (
    Math.min(1, 0.4 + 0.1 * line.length) *
    Math.max(0, 1 - 2.5 * heights - 0.6 * feet) *
    Math.max(0, 1 - Math.hypot(...colours) / 16)
  );
}

/** Gaps between most letters, in their heights, from which on they hardly and surely are none of a sign's: windows of a house lie so. */
const APART = [0.5, 1.1] as const;

/** 0..1: whether most pieces of a line lie too far from each other for what shows between them to be one board. */
function apartness(line: readonly Letter[]): number {
  const gaps = line
    .slice(1)
    .map(({ left }, i) => left - line[i]!.right)
    .toSorted((a, b) => a - b);
  const height = meanOf(line.map(({ top, bottom }) => bottom - top));
  return smoothStep(gaps[Math.floor(gaps.length / 2)]! / height, ...APART);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

/** From this evenness on what is behind letters has one colour; how far on its way to theirs a letter begins, and what is as far off that way is neither. */
const [ONE_BEHIND, HALF_WAY, OFF_WAY] = [0.9, 0.5, 0.6];
/** How far beyond a line's box its letters may reach, in its heights. */
const BEYOND = 0.08;

/** The strokes of a line; before something even they are all that is nearer to their colour, as bright things round them hide their rims. */
function drawLine(line: readonly Letter[], labels: Int32Array, behind: Behind): Plane {
  const { lab, width } = behind;
  const plane = createPlane(width, lab[0].height);
  const strokes: number[] = [];
  for (const { labels: own, left, right, top, bottom } of line) {
    for (let y = top; y < bottom; y++) {
      for (let i = y * width + left; i < y * width + right; i++) if (own.has(labels[i]!)) strokes.push(i);
    }
  }
  for (const i of strokes) plane.data[i] = 1;
  if (evennessBehind(line, labels, behind) < ONE_BEHIND) return plane;
  const between = besideStrokes(line, labels, behind);
  const ground = lab.map(({ data }) => medianOf(between.map((i) => data[i]!)));
  const way = lab.map(({ data }, c) => medianOf(strokes.map((i) => data[i]!)) - ground[c]!);
  const length = Math.hypot(...way);
  const [top, bottom] = [Math.min(...line.map((one) => one.top)), Math.max(...line.map((one) => one.bottom))];
  const margin = Math.round(BEYOND * (bottom - top));
  for (let y = Math.max(0, top - margin); y < Math.min(plane.height, bottom + margin); y++) {
    for (let x = Math.max(0, line[0]!.left - margin); x < Math.min(width, line.at(-1)!.right + margin); x++) {
      const from = lab.map(({ data }, c) => data[y * width + x]! - ground[c]!);
      const along = from.reduce((sum, value, c) => sum + value * way[c]!, 0) / length ** 2;
      const off = Math.hypot(...from.map((value, c) => value - along * way[c]!));
      if (along > HALF_WAY && off < OFF_WAY * length) plane.data[y * width + x] = 1;
    }
  }
  return plane;
}
