import { castShadow } from '../grounding/cast-shadow.ts';
import { inpaint } from '../kernels/inpaint.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { dilate } from '../kernels/morphology.ts';
import type { Plane, Raster } from '../raster.ts';
import { unwantedSources } from './unwanted-sources.ts';

/** What belongs to the object a little is part of the hole; its soft rim is taken along, as a share of the longer side. */
const BELONGS = 0.15;
const RIM = 0.002;

export interface Removal {
  /** What is to go, 0 to 1, of the raster's size. */
  readonly mask: Plane;
  /** The subject's matte, of any size: what of it stays fills no gap. */
  readonly matte: Plane | undefined;
  readonly seed: number;
  readonly step: (name: string) => void;
}

/** `raster` without the object under `mask` and the shadow that it casts, the gap filled with what is round it. */
export function removeObject(raster: Raster, { mask, matte, seed, step }: Removal): Raster {
  step('find the shadow');
  const shadow = castShadow(raster, mask);
  const gone = mapPlane(mask, (value, i) => (value > BELONGS || shadow.data[i]! > BELONGS ? 1 : 0));
  const rim = Math.max(2, Math.round(RIM * Math.max(raster.width, raster.height)));
  const hole = dilate(gone, rim);
  return inpaint(raster, hole, { seed, step, ...(matte && { forbidden: unwantedSources(hole, matte) }) });
}
