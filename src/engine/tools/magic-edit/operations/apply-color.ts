import { NO_TONE } from '../../../../pixels/tone.ts';
import type { Operation, Where } from '../instructions/operation.ts';
import { createRaster, type Plane, type Raster } from '../../../raster.ts';
import { adjust, type Adjustment } from './adjust.ts';
import { restoreOutsideMask } from '../../../color/restore-outside-mask.ts';
import { lensBlur } from './lens-blur.ts';
import { blackAndWhite, sepia } from './monochrome.ts';
import { recolor } from './recolor.ts';
import { removeNoise } from './remove-noise.ts';
import { tint } from './tint.ts';

/** Changes of pixels where they are, in the order in which they are made: noise before light, light before color. */
export type ColorOperation = Extract<Operation, { kind: 'tone' | 'tint' | 'recolor' | 'blur' }> | Adjustment;

/** A blur that is asked for without a background: the disc's radius as a share of the longer side. */
const BLUR_RADIUS = 0.006;
/** A tinted thing also gains color, or loses it. */
const TINT_COLOR = 25;
const TINT_OF_THING = 1.25;

/** The operation done to the part of `raster` under `mask` (all without one); all other pixels keep every bit. */
export function applyColor(raster: Raster, operation: ColorOperation, mask: Plane | undefined): Raster {
  const changed = changedBy(raster, operation, mask);
  if (mask && changed !== raster) restoreOutsideMask(changed, raster, mask);
  return changed;
}

function changedBy(raster: Raster, operation: ColorOperation, mask: Plane | undefined): Raster {
  if (operation.kind === 'adjust') return adjust(raster, operation.tone);
  if (operation.kind === 'tone') return toned(raster, operation);
  if (operation.kind === 'blur') return blurred(raster, operation.amount, mask);
  const changed = copyOf(raster);
  if (operation.kind === 'tint') {
    tint(changed, operation.color, operation.amount * (mask ? TINT_OF_THING : 1));
    if (mask) return adjust(changed, { ...NO_TONE, color: Math.round(TINT_COLOR * operation.amount) });
  } else if (mask) {
    const { where, color } = operation;
    const sample = isNamed(where, CONTAINER) && { sample: lowestPart(mask) };
    recolor(changed, mask, color, { ...sample, drink: isNamed(where, CUP) });
  }
  return changed;
}

/** Things that show more of what is in them than of themselves. */
const CONTAINER = /\b(?:bowl|basket|vase|pot|flowerpot|planter|plate|tray|crate|bucket)$/;
/** Things whose rim keeps what they hold apart. */
const CUP = /\b(?:cup|mug|teacup)$/;
/** The share of a container's height in which there is nothing but it. */
const BOTTOM = 0.25;

function isNamed(where: Where, names: RegExp): boolean {
  return where.kind === 'object' && names.test(where.phrase);
}

function lowestPart({ width, height, data }: Plane): Plane {
  const first = Math.floor(data.findIndex((value) => value > 0.8) / width);
  const last = Math.floor(data.findLastIndex((value) => value > 0.8) / width);
  const start = Math.max(0, Math.round(last - BOTTOM * (last - first)) * width);
  return { width, height, data: data.map((value, i) => (i >= start ? value : 0)) };
}

function toned(raster: Raster, { tone, amount }: Extract<ColorOperation, { kind: 'tone' }>): Raster {
  if (tone === 'cleanness') return removeNoise(raster, amount);
  const changed = copyOf(raster);
  if (tone === 'sepia') sepia(changed, amount);
  else blackAndWhite(changed);
  return changed;
}

/** Within a mask, only what is under it bleeds. */
function blurred(raster: Raster, amount: number, mask: Plane | undefined): Raster {
  const radius = Math.max(1, BLUR_RADIUS * amount * Math.max(raster.width, raster.height));
  return lensBlur(raster, mask ?? everywhere(), radius, () => radius);
}

function everywhere(): Plane {
  return { width: 1, height: 1, data: Float32Array.of(1) };
}

function copyOf({ width, height, data }: Raster): Raster {
  const copy = createRaster(width, height);
  copy.data.set(data);
  return copy;
}
