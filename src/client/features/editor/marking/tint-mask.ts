import type { Area, MaskPlane } from './mask-plane.ts';

/** Red, green, blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** How much of the photo the tint covers. */
const OPACITY = 0.56;

/** How dark the outer line is. */
const DARK = 0.8;

/**
 * Paints an area of the mask as it lies over the photo: tinted, with a white line around it and a dark one around that, so that it is
 * seen on any color. `line` is the line's width in pixels of the mask. `pixels` is RGBA of the area alone.
 */
export function tintMask(mask: MaskPlane, area: Area, color: Color, line: number, pixels: Uint8ClampedArray): void {
  const [red, green, blue] = color;
  for (let y = area.top, to = 0; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++, to += 4) {
      const coverage = mask.data[y * mask.width + x]!;
      const outline = coverage < 255 ? nearby(mask, x, y, line) - coverage : 0;
      const isLine = outline > 0;
      const outer = coverage === 0 && !isLine ? nearby(mask, x, y, 2 * line) : 0;
      pixels[to] = isLine ? 255 : outer > 0 ? 0 : red;
      pixels[to + 1] = isLine ? 255 : outer > 0 ? 0 : green;
      pixels[to + 2] = isLine ? 255 : outer > 0 ? 0 : blue;
      pixels[to + 3] = isLine ? Math.max(outline, coverage * OPACITY) : Math.max(outer * DARK, coverage * OPACITY);
    }
  }
}

/** The most that is marked around a pixel, in eight directions. */
function nearby({ width, height, data }: MaskPlane, x: number, y: number, distance: number): number {
  const left = Math.max(0, x - distance);
  const right = Math.min(width - 1, x + distance);
  const above = Math.max(0, y - distance) * width;
  const below = Math.min(height - 1, y + distance) * width;
  const row = y * width;
  return Math.max(
    data[row + left]!,
    data[row + right]!,
    data[above + x]!,
    data[below + x]!,
    data[above + left]!,
    data[above + right]!,
    data[below + left]!,
    data[below + right]!,
  );
}
