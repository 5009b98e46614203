import { mapPlane } from '../../filters/map-planes.ts';
import type { EnlargeAnswer } from '../../model-question.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../../resample/resample.ts';

/** Color and tone are compared at this share of the picture's size: what is finer is the model's. */
const COARSE = 1 / 16;

/** The enlarged picture with the detail of a model's answer; its own tone, color and alpha stay. */
export function withLearnedDetail(own: Raster, answer: EnlargeAnswer): Raster {
  const { width, height } = own;
  const detailed = resampleRaster(answer.picture, width, height, boxFilter);
  const coarse = [own, detailed].map((raster) => reduce(raster)) as [Raster, Raster];
  const data = own.data.slice();
  for (let c = 0; c < 3; c++) {
    const [kept, given] = [channel(coarse[0], c), channel(coarse[1], c)];
    const missing = resamplePlane(
      mapPlane(kept, (level, i) => level - given.data[i]!),
      width,
      height,
      tentFilter,
    );
    for (let i = 0; i < missing.data.length; i++) data[4 * i + c] = detailed.data[4 * i + c]! + missing.data[i]!;
  }
  return { width, height, data };
}

function reduce(raster: Raster): Raster {
  const side = (length: number) => Math.max(1, Math.round(COARSE * length));
  return resampleRaster(raster, side(raster.width), side(raster.height), boxFilter);
}

function channel({ width, height, data }: Raster, c: number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[4 * i + c]!;
  return plane;
}
