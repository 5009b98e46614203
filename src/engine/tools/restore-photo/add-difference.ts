import { enlargeRows } from '../../resample/enlarge-rows.ts';
import type { Plane, Raster } from '../../raster.ts';

/**
 * Adds the difference `after` − `before` (two pictures of one size) to `picture` where `mask` is at least one half, in
 * place. `mask` may be smaller.
 */
export function addDifference(picture: Raster, mask: Plane, before: Raster, after: Raster): void {
  const [scaleX, scaleY] = [before.width / picture.width, before.height / picture.height];
  const loadRow = enlargeRows(mask, picture.width, picture.height);
  const row = new Float32Array(picture.width);
  for (let y = 0, i = 0; y < picture.height; y++) {
    const fy = Math.min(before.height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5));
    loadRow(y, row);
    for (let x = 0; x < picture.width; x++, i++) {
      if (row[x]! < 0.5) continue;
      const fx = Math.min(before.width - 1, Math.max(0, (x + 0.5) * scaleX - 0.5));
      for (let c = 0; c < 3; c++) picture.data[4 * i + c]! += differenceAt(before, after, fx, fy, c);
    }
  }
}

/** Samples `after` − `before` in one channel bilinearly. */
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
