import { createRaster, type Plane, type Raster } from '../raster.ts';
import { enlargeRows } from '../resample/enlarge-rows.ts';
import type { Layers } from './estimate-foreground.ts';
import type { ColorModel } from '../filters/guided-filter.ts';

/** The alpha at which a pixel becomes empty and solid. Smaller ripple is invisible, but it compresses badly. */
const EMPTY = 0.02;
const SOLID = 0.93;

/**
 * Cuts the subject out of `source` at full size and removes the background's color from its edge (decontaminates,
 * defringes it). The alpha is the guided-filter `model` applied to the source. Where it is soft, the color is the
 * foreground estimate (`layers`, reduced size) corrected by the pixel itself, so that fine strands keep their detail.
 * The source's own alpha is multiplied in. Empty pixels are black, which compresses best.
 */
export function cutOut(source: Raster, model: ColorModel, layers: Layers): Raster {
  const { width, height } = source;
  const result = createRaster(width, height);
  const enlarged = (plane: Plane): BufferedRow => bufferedRow(plane, width, height);
  const modelRows = [...model.scales, model.offset].map(enlarged) as FourRows;
  const front = layers.foreground.map(enlarged) as ThreeRows;
  const back = layers.background.map(enlarged) as ThreeRows;
  const alpha = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    for (const { load } of modelRows) load(y, 0, width);
    applyModel(source, y, modelRows, alpha);
    const [from, to] = softRange(alpha);
    for (const { load } of [...front, ...back]) load(y, from, to);
    writeRow(source, result, y, alpha, front, back);
  }
  return result;
}

interface BufferedRow {
  readonly row: Float32Array;
  readonly load: (y: number, from: number, to: number) => void;
}

type ThreeRows = [BufferedRow, BufferedRow, BufferedRow];
type FourRows = [...ThreeRows, BufferedRow];

function bufferedRow(plane: Plane, width: number, height: number): BufferedRow {
  const row = new Float32Array(width);
  const source = enlargeRows(plane, width, height);
  return { row, load: (y, from, to) => from < to && source(y, row, from, to) };
}

function applyModel({ width, data }: Raster, y: number, rows: FourRows, alpha: Float32Array): void {
  const [red, green, blue, offset] = rows.map(({ row }) => row) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const stretch = 1 / (SOLID - EMPTY);
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    const color = (data[i]! * red[x]! + data[i + 1]! * green[x]! + data[i + 2]! * blue[x]!) / 255;
    const value = (color + offset[x]! - EMPTY) * stretch;
    alpha[x] = value <= 0 ? 0 : value >= 1 ? 1 : value;
  }
}

/** The range of columns that contains all of a row's semi-transparent pixels; empty when there are none. */
function softRange(alpha: Float32Array): [from: number, to: number] {
  const isSoft = (value: number): boolean => value > 0 && value < 1;
  let from = 0;
  let to = alpha.length;
  while (from < to && !isSoft(alpha[from]!)) from++;
  while (to > from && !isSoft(alpha[to - 1]!)) to--;
  return [from, to];
}

function writeRow(
  { width, data }: Raster,
  { data: out }: Raster,
  y: number,
  alpha: Float32Array,
  [frontRed, frontGreen, frontBlue]: ThreeRows,
  [backRed, backGreen, backBlue]: ThreeRows,
): void {
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    const a = alpha[x]!;
    const coverage = Math.round(a * data[i + 3]!);
    if (coverage === 0) continue;
    out[i + 3] = coverage;
    const solid = a === 1;
    out[i] = solid ? data[i]! : subjectColor(a, data[i]!, frontRed.row[x]!, backRed.row[x]!);
    out[i + 1] = solid ? data[i + 1]! : subjectColor(a, data[i + 1]!, frontGreen.row[x]!, backGreen.row[x]!);
    out[i + 2] = solid ? data[i + 2]! : subjectColor(a, data[i + 2]!, frontBlue.row[x]!, backBlue.row[x]!);
  }
}

/**
 * Decontaminates one channel: the subject's color (0..255) where `seen` (0..255) is its mixture with the background by
 * `a`. Moves the estimates (0..1) by the least squares change that satisfies the mixing equation.
 */
function subjectColor(a: number, seen: number, front: number, back: number): number {
  const missing = seen - 255 * (a * front + (1 - a) * back);
  return 255 * front + (missing * a) / (a * a + (1 - a) * (1 - a));
}
