import type { Raster } from '../../raster.ts';
import { gaussian, rasterOf } from '../../test-pictures.ts';

type Color = [number, number, number];

/** A part of a crack, in shares of the picture's longer side. `light` is how much of it shows bare paper. */
interface CrackPart {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly light: number;
}

const WIDTH_OF_CRACK = 0.0025;
const PART = 0.012;

/** Cracks that wander and vary, as in emulsion that came off a print. */
export function cracks(count: number, seed = 7): CrackPart[] {
  const random = gaussian(seed);
  return Array.from({ length: count }, (_, i) => {
    const parts: CrackPart[] = [];
    let angle = 0.7 + (i * Math.PI) / count;
    let from: readonly [number, number] = [0.15 + (0.7 * ((i * 5) % count)) / count, 0.08 + 0.5 * ((i * 0.381) % 1)];
    for (let part = 0; part < 22; part++) {
      const step = angle + 0.5 * random();
      const to = [from[0] + PART * Math.cos(step), from[1] + PART * Math.sin(step)] as const;
      parts.push({ from, to, light: Math.min(1, Math.max(0.3, 0.7 + 0.25 * random())) });
      from = to;
      angle += 0.08 * random();
    }
    return parts;
  }).flat();
}

/** A brown print of soft hills and a dark disc, 3:2, `width` pixels wide, with grain and with cracks. */
export function brownPrint(width: number, parts: readonly CrackPart[] = [], grain = 1): Raster {
  const height = Math.round((width * 2) / 3);
  const cover = coverOf(parts, width, height);
  const random = gaussian(3);
  return rasterOf(width, height, (x, y) => {
    const [u, v] = [x / width, y / width];
    const disc = 1 / (1 + Math.exp((Math.hypot(u - 0.55, v - 0.4) - 0.16) * 60));
    const light = 110 + 40 * Math.sin(13 * u) * Math.cos(17 * v) - 50 * disc + grain * random();
    return brown(light + cover[y * width + x]! * (225 - light));
  });
}

/** The color of a lightness (0..255) in a brown print. */
export function brown(light: number): Color {
  return [light + 14, light - 2, light - 22];
}

/** Whether a pixel of a picture `width` wide lies on a crack. */
export function isCrack(parts: readonly CrackPart[], width: number): (pixel: number) => boolean {
  const cover = coverOf(parts, width, Math.round((width * 2) / 3));
  return (pixel) => cover[pixel]! > 0.35;
}

function coverOf(parts: readonly CrackPart[], width: number, height: number): Float32Array {
  const cover = new Float32Array(width * height);
  const reach = WIDTH_OF_CRACK * width + 1;
  for (const { from, to, light } of parts) {
    const [x1, y1, x2, y2] = [from[0] * width, from[1] * width, to[0] * width, to[1] * width];
    const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    for (
      let y = Math.max(0, Math.floor(Math.min(y1, y2) - reach));
      y <= Math.min(height - 1, Math.max(y1, y2) + reach);
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor(Math.min(x1, x2) - reach));
        x <= Math.min(width - 1, Math.max(x1, x2) + reach);
        x++
      ) {
        const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / squared));
        const distance = Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
        const share = light * Math.min(1, Math.max(0, (reach - distance) / 1.5));
        const at = y * width + x;
        cover[at] = Math.max(cover[at]!, share);
      }
    }
  }
  return cover;
}
