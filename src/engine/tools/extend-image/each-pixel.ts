import type { PixelArea } from '../../resample/crop.ts';

/** Calls `visit` with the index of each pixel of a picture that lies in an area, which may reach beyond the picture. */
export function eachPixel(
  { width, height }: { readonly width: number; readonly height: number },
  area: PixelArea,
  visit: (i: number) => void,
): void {
  const right = Math.min(width, area.left + area.width);
  const bottom = Math.min(height, area.top + area.height);
  for (let y = Math.max(0, Math.floor(area.top)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(area.left)); x < right; x++) visit(y * width + x);
  }
}
