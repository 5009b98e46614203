import { createRaster, type Plane, type Raster } from '../raster.ts';
import { enlargeRows, type RowSource } from './enlarge-rows.ts';
import type { Layers } from './estimate-foreground.ts';
import type { ColourModel } from './guided-filter.ts';

/** Alpha below and above which a pixel is told to be empty and solid: a filter's ripple, invisible, but not to a compressor. */
const EMPTY = 0.02;
const SOLID = 0.98;

/**
 * Cuts the subject out of `source` at full size. The alpha is `model` applied to the source's own pixels; where it is soft,
 * the colour is the reduced picture's `layers`, corrected by what the pixel itself shows, so that fine strands keep
 * their detail and lose the old background's colour. The source's own alpha stays in force; empty pixels are
 * black, which compresses best.
 */
export function cutOut(source: Raster, model: ColourModel, layers: Layers): Raster {
  const { width, height } = source;
  const result = createRaster(width, height);
  const enlarged = (plane: Plane): BufferedRow => bufferedRow(enlargeRows(plane, width, height), width);
  const alphaRows = [...model.scales, model.offset].map(enlarged) as [
    BufferedRow,
    BufferedRow,
    BufferedRow,
    BufferedRow,
  ];
  const front = layers.foreground.map(enlarged) as ThreeRows;
  const back = layers.background.map(enlarged) as ThreeRows;
  const alpha = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    for (const row of alphaRows) row.load(y);
    if (!applyModel(source, y, alphaRows, alpha)) continue;
    if (alpha.some((value) => value > 0 && value < 1)) for (const row of [...front, ...back]) row.load(y);
    writeRow(source, result, y, alpha, front, back);
  }
  return result;
}

interface BufferedRow {
  readonly row: Float32Array;
  readonly load: (y: number) => void;
}

type ThreeRows = [BufferedRow, BufferedRow, BufferedRow];

function bufferedRow(source: RowSource, width: number): BufferedRow {
  const row = new Float32Array(width);
  return { row, load: (y) => source(y, row) };
}

/** Fills `alpha` with row `y`; false when all of it is empty. */
function applyModel(
  { width, data }: Raster,
  y: number,
  [red, green, blue, offset]: readonly [BufferedRow, BufferedRow, BufferedRow, BufferedRow],
  alpha: Float32Array,
): boolean {
  let any = false;
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    const colour = (data[i]! * red.row[x]! + data[i + 1]! * green.row[x]! + data[i + 2]! * blue.row[x]!) / 255;
    const value = (colour + offset.row[x]! - EMPTY) / (SOLID - EMPTY);
    alpha[x] = value <= 0 ? 0 : value >= 1 ? 1 : value;
    any ||= value > 0;
  }
  return any;
}

function writeRow(
  { width, data }: Raster,
  result: Raster,
  y: number,
  alpha: Float32Array,
  front: ThreeRows,
  back: ThreeRows,
): void {
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    const a = alpha[x]!;
    const coverage = Math.round(a * data[i + 3]!);
    if (coverage === 0) continue;
    result.data[i + 3] = coverage;
    for (let c = 0; c < 3; c++) {
      result.data[i + c] = a === 1 ? data[i + c]! : subjectColour(a, data[i + c]!, front[c]!.row[x]!, back[c]!.row[x]!);
    }
  }
}

/**
 * The colour (0..255) that, mixed with the background by `a`, comes nearest to `seen` (0..255) without leaving the two
 * estimates (0..1) far: one step of the estimation's own equation at this pixel.
 */
function subjectColour(a: number, seen: number, front: number, back: number): number {
  const missing = seen - 255 * (a * front + (1 - a) * back);
  return 255 * front + (missing * a) / (a * a + (1 - a) * (1 - a));
}
