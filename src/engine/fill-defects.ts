import { fillThin } from './kernels/fill-thin.ts';
import { inpaint } from './kernels/inpaint.ts';
import { mapPlane } from './kernels/map-planes.ts';
import { dilate, removeThin } from './kernels/morphology.ts';
import { createPlane, createRaster, type Plane, type Raster } from './raster.ts';

/** Half the width, in pixels of a picture 1600 long, from which on a defect is filled with what the picture shows elsewhere. */
const WIDE = 5;
/** Wide defects are filled in squares of this side, each with a margin to copy from, so that a crease costs what it covers. */
const TILE = 384;
const MARGIN = 96;

/**
 * `picture` with the pixels of `mask` filled: narrow ones by a membrane with grain, wide ones by copying. `unit` says how
 * many pixels of this picture make one of a picture 1600 pixels long. All other pixels are identical.
 */
export function fillDefects(
  picture: Raster,
  mask: Plane,
  unit: number,
  seed: number,
  step: (name: string) => void,
): Raster {
  const radius = Math.max(3, Math.round(WIDE * unit));
  const cores = dilate(removeThin(mask, radius), radius);
  const wide = mapPlane(mask, (value, i) => (value >= 0.5 && cores.data[i]! >= 0.5 ? 1 : 0));
  step('fill what is narrow');
  const filled = fillThin(picture, mask);
  step('fill what is wide');
  const [across, down] = [Math.ceil(picture.width / TILE), Math.ceil(picture.height / TILE)];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) fillTile(filled, wide, column * TILE, row * TILE, seed, step);
  }
  return filled;
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
  const filled = inpaint(part, hole, { seed, step });
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
