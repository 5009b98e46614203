import { createPlane, type Plane, type Raster } from '../raster.ts';
import type { PixelArea } from '../resample/crop.ts';
import { type ModelFrame, toPhoto } from './model-frame.ts';

/** The colour of the marked copy. */
export const MARK = [255, 0, 0] as const;

/** The hole in the frame: 1 inside. */
export function holeInFrame(hole: Plane, area: PixelArea, frame: ModelFrame): Plane {
  const { width, height } = frame;
  const { x: across, y: down } = toPhoto(frame, width, height);
  const mask = createPlane(width, height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.round(y * down.scale + down.offset) - area.top;
    for (let x = 0; x < width; x++, to++) {
      const column = Math.round(x * across.scale + across.offset) - area.left;
      if (row < 0 || row >= hole.height || column < 0 || column >= hole.width) continue;
      if (hole.data[row * hole.width + column] === 1) mask.data[to] = 1;
    }
  }
  return mask;
}

/** `shown` with the hole in red. */
export function marked(shown: Raster, { data }: Plane): Raster {
  const copy = { ...shown, data: shown.data.slice() };
  for (let i = 0; i < data.length; i++) if (data[i] === 1) copy.data.set(MARK, 4 * i);
  return copy;
}
