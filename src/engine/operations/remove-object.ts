import { castShadow } from '../grounding/cast-shadow.ts';
import type { SecondThread } from '../kernels/fill-errands.ts';
import { inpaint } from '../kernels/inpaint.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { forbiddenSources } from './forbidden-sources.ts';
import { growOverEdge } from './grow-over-edge.ts';
import { BELONGS, mark } from './mark.ts';

export interface Removal {
  /** What is to go, 0 to 1, of the raster's size. */
  readonly mask: Plane;
  /** The subject's matte, of any size: what of it stays fills no gap. */
  readonly matte: Plane | undefined;
  readonly seed: number;
  readonly secondThread?: SecondThread | undefined;
  readonly step: (name: string) => void;
}

/** `raster` without the object under `mask` and the shadow that it casts, the gap filled with what is round it. */
export function removeObject(raster: Raster, { mask, matte, seed, secondThread, step }: Removal): Raster {
  step('find the shadow');
  const hole = createPlane(raster.width, raster.height);
  mark(hole, mask, BELONGS);
  mark(hole, castShadow(raster, mask), BELONGS);
  growOverEdge(raster, hole);
  return inpaint(raster, hole, { seed, secondThread, step, forbidden: forbiddenSources(raster, hole, matte) });
}
