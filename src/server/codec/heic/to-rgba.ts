import type { Colours } from './hevc-parameter-sets.ts';
import type { Placement } from './placement.ts';
import type { Composed } from './compose.ts';

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
const NOT_TOLD: Colours = { primaries: 2, matrix: 2, isFullRange: false };
/** Numbers with 16 bits behind the point. */
const ONE = 65_536;

/** By sample: luma from 0 to 255, and what each colour difference adds to red, green and blue. */
interface Tables {
  readonly luma: Int32Array;
  readonly redByCb: Int32Array;
  readonly redByCr: Int32Array;
  readonly greenByCb: Int32Array;
  readonly greenByCr: Int32Array;
  readonly blueByCb: Int32Array;
  readonly blueByCr: Int32Array;
}

/**
 * Writes the pixels of a picture to `rgba` where they stand when shown, opaque. Samples of colour of 4:2:0 and 4:2:2 count for
 * all that share them, not mixed with their neighbours. `told` is what the container says of colours.
 */
export function paintColours(
  picture: Composed,
  placement: Placement,
  told: Colours | undefined,
  rgba: Uint8ClampedArray,
): void {
  const { luma, depth, shiftX, shiftY } = picture;
  const colours = told ?? picture.colours ?? NOT_TOLD;
  const tables = tablesOf(colours, depth);
  const { left, top, right, bottom } = placement;
  const step = 4 * placement.stepX;
  const added = new AddedColours((picture.width + shiftX) >> shiftX);
  for (let y = top; y < bottom; y++) {
    const row = (y + picture.top) * luma.width + picture.left;
    const at = 4 * (placement.first + left * placement.stepX + y * placement.stepY);
    if (colours.matrix === IDENTITY && picture.cb && picture.cr) {
      paintIdentity(picture, tables.luma, y, placement, rgba);
      continue;
    }
    if (picture.cb && picture.cr && (y === top || (y & shiftY) === 0)) {
      const from = ((picture.top + y) >> shiftY) * picture.cb.width + (picture.left >> shiftX);
      added.fill(picture.cb.samples, picture.cr.samples, from, tables);
    }
    paintRow(luma.samples, row + left, tables.luma, added, left, right, shiftX, rgba, at, step);
  }
}

/** What the colours of a row add to its luma. */
class AddedColours {
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
  start: number,
  brightness: Int32Array,
  { red, green, blue }: AddedColours,
  left: number,
  right: number,
  shiftX: number,
  rgba: Uint8ClampedArray,
  start4: number,
  step: number,
): void {
  for (let x = left, from = start, at = start4; x < right; x++, from++, at += step) {
    const bright = brightness[samples[from]!]!;
    const colour = x >> shiftX;
    rgba[at] = (bright + red[colour]!) >> 16;
    rgba[at + 1] = (bright + green[colour]!) >> 16;
    rgba[at + 2] = (bright + blue[colour]!) >> 16;
    rgba[at + 3] = 255;
  }
}

/** A row whose three components are green, blue and red. */
function paintIdentity(
  { luma, cb, cr, left: offset, top, shiftX, shiftY }: Composed,
  level: Int32Array,
  y: number,
  { left, right, first, stepX, stepY }: Placement,
  rgba: Uint8ClampedArray,
): void {
  const row = (y + top) * luma.width + offset;
  const colours = ((y + top) >> shiftY) * cb!.width;
  for (let x = left; x < right; x++) {
    const at = 4 * (first + x * stepX + y * stepY);
    const colour = colours + ((x + offset) >> shiftX);
    rgba[at] = level[cr!.samples[colour]!]! >> 16;
    rgba[at + 1] = level[luma.samples[row + x]!]! >> 16;
    rgba[at + 2] = level[cb!.samples[colour]!]! >> 16;
    rgba[at + 3] = 255;
  }
}

/** Writes how opaque each pixel is: the luma of a picture of transparency, which has no other range than the full one. */
export function paintAlpha(picture: Composed, placement: Placement, rgba: Uint8ClampedArray): void {
  const { luma, depth } = picture;
  const { left, top, right, bottom } = placement;
  const most = 2 ** depth - 1;
  for (let y = top; y < bottom; y++) {
    const row = (y + picture.top) * luma.width + picture.left;
    let at = 4 * (placement.first + left * placement.stepX + y * placement.stepY) + 3;
    for (let x = left; x < right; x++, at += 4 * placement.stepX) rgba[at] = (luma.samples[row + x]! * 255) / most;
  }
}

/** ITU-T H.273, equations 20 to 58, with the limited range of studios or the full one. */
function tablesOf({ primaries, matrix, isFullRange }: Colours, depth: number): Tables {
  const most = 2 ** depth - 1;
  const unit = 2 ** (depth - 8);
  const [black, span] = isFullRange ? [0, most] : [16 * unit, 219 * unit];
  const colourSpan = isFullRange ? most : 224 * unit;
  const table = (valueOf: (sample: number) => number) =>
    Int32Array.from({ length: most + 1 }, (_, sample) => Math.round(valueOf(sample) * ONE));
  const luma = table((sample) => ((sample - black) * 255) / span + 0.5);
  const colour = (share: number) => table((sample) => ((sample - 128 * unit) * 255 * share) / colourSpan);
  if (matrix === YCGCO) {
    const [less, more] = [colour(-1), colour(1)];
    const none = colour(0);
    return { luma, redByCb: less, redByCr: more, greenByCb: more, greenByCr: none, blueByCb: less, blueByCr: less };
  }
  const shares = matrix === BY_PRIMARIES ? SHARES_BY_PRIMARIES[primaries] : LUMA_SHARES[matrix];
  const [red, blue] = shares ?? BT_601;
  const green = 1 - red - blue;
  return {
    luma,
    redByCb: colour(0),
    redByCr: colour(2 * (1 - red)),
    greenByCb: colour((-2 * (1 - blue) * blue) / green),
    greenByCr: colour((-2 * (1 - red) * red) / green),
    blueByCb: colour(2 * (1 - blue)),
    blueByCr: colour(0),
  };
}
