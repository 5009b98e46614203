import { channelPlane } from '../../color/channels.ts';
import type { PixelArea } from '../../resample/crop.ts';
import { enlargeRows } from '../../resample/enlarge-rows.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { colorGuidedModel, type ColorModel } from '../../filters/guided-filter.ts';
import { boxFilter, fromPart, resamplePlane, resampleRasterAt, tentFilter } from '../../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { boxOfMask } from '../boxes.ts';

/** The longer side at which edges are refined, in pixels. */
const EDGE_SIZE = 1024;
/** How far the mask's edge may move, in pixels of the mask. */
const REACH = 4;
const EPSILON = 1e-4;
/** The values that become 0 and 1. */
const [OUTSIDE, INSIDE] = [0.1, 0.9];

/**
 * Upsamples a mask to the source's size and aligns its edges with the source's by a guided filter, which runs only
 * around the mask. 0 elsewhere.
 */
export function refineMask(source: Raster, mask: Plane): Plane {
  const result = createPlane(source.width, source.height);
  const area = surroundings(source, mask);
  if (!area) return result;
  const size = fitWithin(area, EDGE_SIZE);
  const mapping = fromPart(area, size.width, size.height);
  const image = resampleRasterAt(source, size.width, size.height, boxFilter, mapping);
  const coarse = resamplePlane(cropMask(mask, area, source), size.width, size.height, tentFilter);
  const radius = Math.max(2, Math.round((REACH * size.width * source.width) / (area.width * mask.width)));
  const colors = [channelPlane(image, 0), channelPlane(image, 1), channelPlane(image, 2)] as const;
  applyModel(source, colorGuidedModel(colors, coarse, Math.min(radius, 12), EPSILON), area, result);
  return result;
}

/** The mask's box in the source's pixels, with a margin. */
function surroundings({ width, height }: Raster, mask: Plane): PixelArea | undefined {
  const box = boxOfMask(mask);
  if (!box) return undefined;
  const margin = 3 * REACH;
  const left = Math.floor((Math.max(0, box.left - margin) * width) / mask.width);
  const top = Math.floor((Math.max(0, box.top - margin) * height) / mask.height);
  return {
    left,
    top,
    width: Math.ceil((Math.min(mask.width, box.right + margin) * width) / mask.width) - left,
    height: Math.ceil((Math.min(mask.height, box.bottom + margin) * height) / mask.height) - top,
  };
}

/** Resamples the mask under `area` of the source, at the mask's scale, bilinearly. */
function cropMask(mask: Plane, area: PixelArea, source: Raster): Plane {
  const [scaleX, scaleY] = [mask.width / source.width, mask.height / source.height];
  const result = createPlane(Math.ceil(area.width * scaleX), Math.ceil(area.height * scaleY));
  for (let y = 0, i = 0; y < result.height; y++) {
    for (let x = 0; x < result.width; x++, i++) {
      const atX = (area.left + ((x + 0.5) * area.width) / result.width) * scaleX - 0.5;
      const atY = (area.top + ((y + 0.5) * area.height) / result.height) * scaleY - 0.5;
      result.data[i] = linearAt(mask, atX, atY);
    }
  }
  return result;
}

function linearAt({ width, height, data }: Plane, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const [fx, fy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const upper = data[top * width + left]! * (1 - fx) + data[top * width + right]! * fx;
  const lower = data[bottom * width + left]! * (1 - fx) + data[bottom * width + right]! * fx;
  return upper * (1 - fy) + lower * fy;
}

function applyModel(source: Raster, model: ColorModel, area: PixelArea, result: Plane): void {
  const planes = [...model.scales, model.offset];
  const load = planes.map((plane) => enlargeRows(plane, area.width, area.height));
  const rows = planes.map(() => new Float32Array(area.width)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [red, green, blue, offset] = rows;
  const { data } = source;
  for (let y = 0; y < area.height; y++) {
    load.forEach((fill, i) => fill(y, rows[i]!));
    let to = (area.top + y) * source.width + area.left;
    for (let x = 0, i = to * 4; x < area.width; x++, i += 4, to++) {
      const color = (data[i]! * red[x]! + data[i + 1]! * green[x]! + data[i + 2]! * blue[x]!) / 255;
      const value = (color + offset[x]! - OUTSIDE) / (INSIDE - OUTSIDE);
      result.data[to] = value <= 0 ? 0 : value >= 1 ? 1 : value;
    }
  }
}
