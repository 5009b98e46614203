import type { PixelArea } from '../resample/crop.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { BLUE, GREEN, RED } from '../../pixels/luma-weights.ts';
import { withoutNewClipping } from './clipping.ts';

/** Luma (0..1) and the differences of red and blue to it (−1..1). */
export interface LumaChroma {
  readonly luma: Plane;
  readonly redness: Plane;
  readonly blueness: Plane;
}

/** Converts an `area` inside the raster to luma and color differences. */
export function lumaChromaOf({ width, data }: Raster, area: PixelArea): LumaChroma {
  const [luma, redness, blueness] = [0, 1, 2].map(() => createPlane(area.width, area.height)) as [Plane, Plane, Plane];
  for (let y = 0, to = 0; y < area.height; y++) {
    let from = ((area.top + y) * width + area.left) * 4;
    for (let x = 0; x < area.width; x++, to++, from += 4) {
      const red = data[from]! / 255;
      const blue = data[from + 2]! / 255;
      const value = red * RED + (data[from + 1]! / 255) * GREEN + blue * BLUE;
      luma.data[to] = value;
      redness.data[to] = red - value;
      blueness.data[to] = blue - value;
    }
  }
  return { luma, redness, blueness };
}

/** Writes `part` of the planes to the raster from column `left` and row `top` on. Alpha does not change. */
export function writeLumaChroma(planes: LumaChroma, part: PixelArea, raster: Raster, left: number, top: number): void {
  const { data } = raster;
  for (let y = 0; y < part.height; y++) {
    let i = (part.top + y) * planes.luma.width + part.left;
    let to = 4 * ((top + y) * raster.width + left);
    for (const end = i + part.width; i < end; i++, to += 4) {
      const luma = planes.luma.data[i]!;
      const red = luma + planes.redness.data[i]!;
      const blue = luma + planes.blueness.data[i]!;
      const green = (luma - red * RED - blue * BLUE) / GREEN;
      data[to] = withoutNewClipping(255 * red, data[to]!);
      data[to + 1] = withoutNewClipping(255 * green, data[to + 1]!);
      data[to + 2] = withoutNewClipping(255 * blue, data[to + 2]!);
    }
  }
}
