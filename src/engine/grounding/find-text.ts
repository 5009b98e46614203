import { boxMean } from '../kernels/box-mean.ts';
import { connectedComponents } from '../kernels/connected-components.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { boxFilter, resampleRaster } from '../kernels/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { type Candidate, candidateOf } from './candidate.ts';

/** The longer side at which letters are looked for, pixels. */
const READING_SIZE = 1024;
/** Half the side of the square whose mean lightness a stroke differs from, pixels. */
const STROKE_RADIUS = 14;
/** L* by which a stroke is lighter or darker than its surroundings, at least. */
const LEAST_CONTRAST = 9;
/** Heights of letters, pixels. */
const [LOWEST, HIGHEST] = [6, 120];
const LEAST_LETTERS = 4;
/** Lines that look less like text than this share of the best one are chance. */
const WORTH_READING = 0.7;

interface Letter {
  readonly label: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly count: number;
  readonly colour: readonly [number, number, number];
}

/**
 * Lines of text, the longest first: strokes of one colour that are lighter or darker than what is behind them, alike in
 * height, side by side. The masks cover the strokes and have the size at which letters were looked for.
 */
export function findText(source: Raster): Candidate[] {
  const { width, height } = fitWithin(source, READING_SIZE);
  const { lightness, a, b } = labPlanes(resampleRaster(source, width, height, boxFilter));
  const around = boxMean(lightness, STROKE_RADIUS);
  const lines = [1, -1].flatMap((sign) => {
    const strokes = mapPlane(lightness, (value, i) => (sign * (value - around.data[i]!) > LEAST_CONTRAST ? 1 : 0));
    const { labels, count } = connectedComponents(strokes, 0.5);
    const letters = describeLetters(labels, count, [lightness, a, b]).filter(looksLikeLetter);
    return linesOf(letters).map((line) => ({ line, labels }));
  });
  const best = Math.max(0, ...lines.map(({ line }) => fitOf(line)));
  return lines
    .filter(({ line }) => fitOf(line) > 0 && fitOf(line) >= WORTH_READING * best)
    .flatMap(({ line, labels }) => candidateOf(drawLine(line, labels, width, height), fitOf(line)) ?? []);
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
    label: i + 1,
    left,
    right,
    top,
    bottom,
    count: n,
    colour: sums.map((sum) => sum / n) as [number, number, number],
  }));
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

function follows(before: Letter, after: Letter): boolean {
  const [h, k] = [before.bottom - before.top, after.bottom - after.top];
  const tall = Math.max(h, k);
  const gap = after.left - before.right;
  const shift = Math.abs(before.top + before.bottom - after.top - after.bottom) / 2;
  const colour = Math.hypot(...before.colour.map((value, i) => value - after.colour[i]!));
  return Math.min(h, k) > 0.6 * tall && gap > -0.2 * tall && gap < 2.2 * tall && shift < 0.3 * tall && colour < 14;
}

/** Letters of one height and colour are hardly chance; four that differ may be. */
function fitOf(line: readonly Letter[]): number {
  const heights = line.map(({ top, bottom }) => bottom - top);
  const mean = heights.reduce((sum, height) => sum + height, 0) / line.length;
  const spread = Math.sqrt(heights.reduce((sum, height) => sum + (height - mean) ** 2, 0) / line.length) / mean;
  return Math.min(1, 0.3 + 0.12 * line.length) * Math.max(0, 1 - 2.5 * spread);
}

function drawLine(line: readonly Letter[], labels: Int32Array, width: number, height: number): Plane {
  const plane = createPlane(width, height);
  for (const { label, left, right, top, bottom } of line) {
    for (let y = top; y < bottom; y++) {
      for (let i = y * width + left; i < y * width + right; i++) if (labels[i] === label) plane.data[i] = 1;
    }
  }
  return plane;
}
