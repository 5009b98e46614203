import { fitWithin } from './kernels/fit-within.ts';
import { fillThin } from './kernels/fill-thin.ts';
import { inpaint } from './kernels/inpaint.ts';
import { mapPlane } from './kernels/map-planes.ts';
import { dilate, removeThin } from './kernels/morphology.ts';
import { boxFilter, resamplePlane, resampleRaster } from './kernels/resample.ts';
import { createPlane, createRaster, type Plane, type Raster } from './raster.ts';

/** The longer side at which wide defects are filled. */
const FILLING_SIZE = 1600;
/** Half the width, in pixels of a picture 1600 long, from which on a defect is filled with what the picture shows elsewhere. */
const WIDE = 5;
/** Wide defects are filled in squares of this side, each with a margin to copy from, so that a crease costs what it covers. */
const TILE = 384;
const MARGIN = 96;

/**
 * `picture` with the pixels of `mask` filled: narrow ones by a membrane with grain; in wide ones what is copied at no more
 * than 1600 px is laid under that grain. All other pixels are identical.
 */
export function fillDefects(picture: Raster, mask: Plane, seed: number, step: (name: string) => void): Raster {
  const { width, height } = fitWithin(picture, FILLING_SIZE);
  const unit = Math.max(picture.width, picture.height) / FILLING_SIZE;
  const holes = mapPlane(resamplePlane(mask, width, height, boxFilter), (share) => (share >= 0.5 ? 1 : 0));
  const radius = Math.max(3, Math.round(WIDE * Math.min(1, unit)));
  const cores = dilate(removeThin(holes, radius), radius);
  const wide = mapPlane(holes, (value, i) => (value === 1 && cores.data[i]! >= 0.5 ? 1 : 0));
  step('fill what is narrow');
  const filled = fillThin(picture, mask);
  if (!wide.data.includes(1)) return filled;
  step('fill what is wide');
  const narrow = resampleRaster(filled, width, height, boxFilter);
  const copied = { width, height, data: narrow.data.slice() };
  const remaining = { width, height, data: wide.data.slice() };
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) fillTile(copied, remaining, left, top, seed, step);
  }
  addDifference(filled, mask, narrow, copied);
  return filled;
}

/** Adds to the pixels of `mask` by what `after` differs from `before` there, two pictures of any one size. */
function addDifference(picture: Raster, mask: Plane, before: Raster, after: Raster): void {
  const [scaleX, scaleY] = [before.width / picture.width, before.height / picture.height];
  for (let y = 0, i = 0; y < picture.height; y++) {
    const fy = Math.min(before.height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5));
    for (let x = 0; x < picture.width; x++, i++) {
      if (mask.data[i]! < 0.5) continue;
      const fx = Math.min(before.width - 1, Math.max(0, (x + 0.5) * scaleX - 0.5));
      for (let c = 0; c < 3; c++) picture.data[4 * i + c]! += differenceAt(before, after, fx, fy, c);
    }
  }
}

/** Linear interpolation of `after` − `before` in one channel. */
function differenceAt(before: Raster, after: Raster, x: number, y: number, channel: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - column, y - row];
  const a = 4 * (row * before.width + column) + channel;
  const b = column + 1 < before.width ? a + 4 : a;
  const c = row + 1 < before.height ? a + 4 * before.width : a;
  const d = c + b - a;
  const at = (i: number): number => after.data[i]! - before.data[i]!;
  return (1 - down) * ((1 - across) * at(a) + across * at(b)) + down * ((1 - across) * at(c) + across * at(d));
}

/** Fills the wide defects of one tile in place. */
function fillTile(
  picture: Raster,
  wide: Plane,
  left: number,
  top: number,
  seed: number,
  step: (name: string) => void,
): void {
  const right = Math.min(picture.width, left + TILE);
  const bottom = Math.min(picture.height, top + TILE);
  if (!hasHole(wide, left, top, right, bottom)) return;
  const [fromX, fromY] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  const width = Math.min(picture.width, right + MARGIN) - fromX;
  const height = Math.min(picture.height, bottom + MARGIN) - fromY;
  const part = createRaster(width, height);
  const hole = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const start = (fromY + y) * picture.width + fromX;
    part.data.set(picture.data.subarray(4 * start, 4 * (start + width)), 4 * y * width);
    hole.data.set(wide.data.subarray(start, start + width), y * width);
  }
  const filled = inpaint(part, hole, { seed, step, attempts: 1 });
  for (let y = top; y < bottom; y++) {
    const start = ((y - fromY) * width + left - fromX) * 4;
    picture.data.set(filled.data.subarray(start, start + 4 * (right - left)), 4 * (y * picture.width + left));
    wide.data.fill(0, y * picture.width + left, y * picture.width + right);
  }
}

function hasHole({ width, data }: Plane, left: number, top: number, right: number, bottom: number): boolean {
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left; i < y * width + right; i++) if (data[i]! >= 0.5) return true;
  }
  return false;
}
