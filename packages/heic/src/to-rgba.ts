import type { Colors } from './hevc-parameter-sets.ts';
import type { SamplePlane } from './hevc/picture.ts';
import type { Placement, Size } from './placement.ts';

/** matrix_coefficients (ITU-T H.273, 8.3). */
const IDENTITY = 0;
const YCGCO = 8;
const BY_PRIMARIES = 12;
/** KR and KB: what of luma is red, and blue. */
const BT_601 = [0.299, 0.114] as const;
const LUMA_SHARES: Readonly<Record<number, readonly [red: number, blue: number]>> = {
  1: [0.2126, 0.0722],
  4: [0.3, 0.11],
  5: BT_601,
  6: BT_601,
  7: [0.212, 0.087],
  9: [0.2627, 0.0593],
  10: [0.2627, 0.0593],
};
/** Of matrix 12, by colour_primaries: BT.709, BT.2020, Display P3. */
const SHARES_BY_PRIMARIES: Readonly<Record<number, readonly [red: number, blue: number]>> = {
  1: [0.2126, 0.0722],
  9: [0.2627, 0.0593],
  12: [0.229, 0.0793],
};
/** What is not told is of studios' range (ITU-T H.265, E.3.1), as BT.601 has it. */
const NOT_TOLD: Colors = { primaries: 2, matrix: 2, isFullRange: false };
/** Numbers with 16 bits behind the point. */
const ONE = 65_536;

/** By sample: luma from 0 to 255, and what each color difference adds to red, green and blue. */
interface Tables {
  readonly luma: Int32Array;
  readonly redByCb: Int32Array;
  readonly redByCr: Int32Array;
  readonly greenByCb: Int32Array;
  readonly greenByCr: Int32Array;
  readonly blueByCb: Int32Array;
  readonly blueByCr: Int32Array;
}

/** A coded picture, which is shown alone or as a tile of a larger one. */
export interface Tile {
  /** Luma, and colors where it has any. */
  readonly planes: readonly SamplePlane[];
  /** Colors are so much smaller, as a shift. */
  readonly shiftX: number;
  readonly shiftY: number;
  readonly depth: number;
  /** Where what is shown of it begins in its planes, in luma samples, and what the sequence header says. */
  readonly window: { readonly left: number; readonly top: number };
  readonly colors: Colors | undefined;
  /** Its part of the whole picture, before that is turned. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How the whole picture is shown, and what the container says of its colors. */
export interface Shown {
  readonly placement: Placement;
  readonly colors: Colors | undefined;
}

/** What is painted on, of the size of what is shown: RGB or RGBA, rows from the top without gaps. */
export interface Canvas {
  readonly data: Uint8ClampedArray;
  readonly channels: 3 | 4;
}

/** The part of a tile that is shown, of the whole picture, and where its pixels go: byte `first` + x · `stepX` + y · `stepY`. */
type Part = Omit<Placement, keyof Size>;

function partOf(tile: Tile, { placement }: Shown, { channels }: Canvas): Part {
  return {
    left: Math.max(tile.left, placement.left),
    top: Math.max(tile.top, placement.top),
    right: Math.min(tile.right, placement.right),
    bottom: Math.min(tile.bottom, placement.bottom),
    first: channels * placement.first,
    stepX: channels * placement.stepX,
    stepY: channels * placement.stepY,
  };
}

/**
 * Writes the pixels of a tile where they stand when shown, opaque. Samples of color of 4:2:0 and 4:2:2 count for all that share
 * them, not mixed with their neighbours.
 */
export function paintColors(tile: Tile, shown: Shown, canvas: Canvas): void {
  const { depth, shiftX, shiftY, window } = tile;
  const [luma, cb, cr] = tile.planes as [SamplePlane, SamplePlane?, SamplePlane?];
  const colors = shown.colors ?? tile.colors ?? NOT_TOLD;
  const tables = tablesOf(colors, depth);
  const part = partOf(tile, shown, canvas);
  const { left, top, right, bottom, first, stepX, stepY } = part;
  /** From the picture to the planes. */
  const [acrossX, downY] = [window.left - tile.left, window.top - tile.top];
  const added = new AddedColors((tile.right - tile.left + shiftX) >> shiftX);
  for (let y = top; y < bottom; y++) {
    if (colors.matrix === IDENTITY && cb && cr) {
      paintIdentity(tile, tables.luma, y, part, canvas);
      continue;
    }
    if (cb && cr && (y === top || ((y - tile.top) & shiftY) === 0)) {
      const from = ((y + downY) >> shiftY) * cb.width + (window.left >> shiftX);
      added.fill(cb.samples, cr.samples, from, tables);
    }
    const row = (y + downY) * luma.width + acrossX;
    const at = first + left * stepX + y * stepY;
    paintRow(luma.samples, row, tables.luma, added, tile.left, left, right, shiftX, canvas, at, stepX);
  }
}

/** What the colors of a row add to its luma. */
class AddedColors {
  readonly red: Int32Array;
  readonly green: Int32Array;
  readonly blue: Int32Array;

  constructor(columns: number) {
    this.red = new Int32Array(columns);
    this.green = new Int32Array(columns);
    this.blue = new Int32Array(columns);
  }

  fill(cb: Uint16Array, cr: Uint16Array, from: number, tables: Tables): void {
    const { red, green, blue } = this;
    const { redByCb, redByCr, greenByCb, greenByCr, blueByCb, blueByCr } = tables;
    for (let i = 0; i < red.length; i++) {
      const bluish = cb[from + i]!;
      const reddish = cr[from + i]!;
      red[i] = redByCb[bluish]! + redByCr[reddish]!;
      green[i] = greenByCb[bluish]! + greenByCr[reddish]!;
      blue[i] = blueByCb[bluish]! + blueByCr[reddish]!;
    }
  }
}

function paintRow(
  samples: Uint16Array,
  row: number,
  brightness: Int32Array,
  { red, green, blue }: AddedColors,
  start: number,
  left: number,
  right: number,
  shiftX: number,
  { data, channels }: Canvas,
  first: number,
  step: number,
): void {
  for (let x = left, at = first; x < right; x++, at += step) {
    const bright = brightness[samples[row + x]!]!;
    const color = (x - start) >> shiftX;
    data[at] = (bright + red[color]!) >> 16;
    data[at + 1] = (bright + green[color]!) >> 16;
    data[at + 2] = (bright + blue[color]!) >> 16;
    if (channels === 4) data[at + 3] = 255;
  }
}

/** A row whose three components are green, blue and red. */
function paintIdentity(
  { planes, window, left: tileLeft, top: tileTop, shiftX, shiftY }: Tile,
  level: Int32Array,
  y: number,
  { left, right, first, stepX, stepY }: Part,
  { data, channels }: Canvas,
): void {
  const [luma, cb, cr] = planes as [SamplePlane, SamplePlane, SamplePlane];
  const [acrossX, planeY] = [window.left - tileLeft, y + window.top - tileTop];
  const row = planeY * luma.width + acrossX;
  const colors = (planeY >> shiftY) * cb.width;
  for (let x = left; x < right; x++) {
    const at = first + x * stepX + y * stepY;
    const color = colors + ((x + acrossX) >> shiftX);
    data[at] = level[cr.samples[color]!]! >> 16;
    data[at + 1] = level[luma.samples[row + x]!]! >> 16;
    data[at + 2] = level[cb.samples[color]!]! >> 16;
    if (channels === 4) data[at + 3] = 255;
  }
}

/** Writes how opaque each pixel of RGBA is: the luma of a picture of transparency, which has no other range than the full one. */
export function paintAlpha(tile: Tile, shown: Shown, canvas: Canvas): void {
  const { planes, depth, window } = tile;
  const { width, samples } = planes[0]!;
  const { left, top, right, bottom, first, stepX, stepY } = partOf(tile, shown, canvas);
  const { data } = canvas;
  const most = 2 ** depth - 1;
  for (let y = top; y < bottom; y++) {
    const row = (y + window.top - tile.top) * width + window.left - tile.left;
    let at = first + left * stepX + y * stepY + 3;
    for (let x = left; x < right; x++, at += stepX) data[at] = (samples[row + x]! * 255) / most;
  }
}

/** ITU-T H.273, equations 20 to 58, with the limited range of studios or the full one. */
function tablesOf({ primaries, matrix, isFullRange }: Colors, depth: number): Tables {
  const most = 2 ** depth - 1;
  const unit = 2 ** (depth - 8);
  const [black, span] = isFullRange ? [0, most] : [16 * unit, 219 * unit];
  const colorSpan = isFullRange ? most : 224 * unit;
  const table = (valueOf: (sample: number) => number) =>
    Int32Array.from({ length: most + 1 }, (_, sample) => Math.round(valueOf(sample) * ONE));
  const luma = table((sample) => ((sample - black) * 255) / span + 0.5);
  const color = (share: number) => table((sample) => ((sample - 128 * unit) * 255 * share) / colorSpan);
  if (matrix === YCGCO) {
    const [less, more] = [color(-1), color(1)];
    const none = color(0);
    return { luma, redByCb: less, redByCr: more, greenByCb: more, greenByCr: none, blueByCb: less, blueByCr: less };
  }
  const shares = matrix === BY_PRIMARIES ? SHARES_BY_PRIMARIES[primaries] : LUMA_SHARES[matrix];
  const [red, blue] = shares ?? BT_601;
  const green = 1 - red - blue;
  return {
    luma,
    redByCb: color(0),
    redByCr: color(2 * (1 - red)),
    greenByCb: color((-2 * (1 - blue) * blue) / green),
    greenByCr: color((-2 * (1 - red) * red) / green),
    blueByCb: color(2 * (1 - blue)),
    blueByCr: color(0),
  };
}
