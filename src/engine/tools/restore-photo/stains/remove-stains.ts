import type { Face } from '../../../face.ts';
import { enlargeRows } from '../../../resample/enlarge-rows.ts';
import { fitWithin } from '../../../resample/fit-within.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { boxFilter, resampleRaster } from '../../../resample/resample.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../../../raster.ts';
import { findStains, type Stain } from './find-stains.ts';

/** The longer side at which stains are searched. */
const SIZE = 400;
/** Below this side borders are too small. */
const LEAST_SIDE = 48;
/** Added to a value (of 255) before its logarithm, because near black is mostly grain. */
const DARK = 6;
/**
 * The radii around a face (1 is the ellipse through its box's corners) between which removal fades in. Hair and neck
 * lie inside.
 */
const KEPT = 1.3;
const FREE = 1.82;

/**
 * Removes brown stains from a color print, in place: divides each by one color factor that fades with its border, so
 * that detail stays. Faces with hair and neck do not change. Returns whether there were any.
 */
export function removeStains(picture: Raster, faces: readonly Face[]): boolean {
  const size = fitWithin(picture, SIZE);
  if (Math.min(size.width, size.height) < LEAST_SIDE) return false;
  const { data } = resampleRaster(picture, size.width, size.height, boxFilter);
  const logs = [0, 1, 2].map((c) =>
    mapPlane(createPlane(size.width, size.height), (_, i) => Math.log(data[4 * i + c]! + DARK)),
  ) as unknown as [Plane, Plane, Plane];
  const kept = keptForFaces(faces, size, size.width / picture.width);
  const stains = findStains(
    logs,
    mapPlane(kept, (value) => (value > 0.5 ? 1 : 0)),
  );
  if (stains.length > 0) lighten(picture, gainsOf(stains, kept));
  return stains.length > 0;
}

/** 1 in faces, 0 away from them. `scale` is from the picture to `size`. */
function keptForFaces(faces: readonly Face[], size: { width: number; height: number }, scale: number): Plane {
  const kept = createPlane(size.width, size.height);
  for (const { x, y, width, height } of faces) {
    for (let i = 0; i < kept.data.length; i++) {
      const across = ((i % size.width) + 0.5) / scale - x - width / 2;
      const down = (Math.floor(i / size.width) + 0.5) / scale - y - height / 2;
      const distance = Math.hypot(across / width, down / height) * Math.SQRT2;
      kept.data[i] = Math.max(kept.data[i]!, 1 - smoothStep(distance, KEPT, FREE));
    }
  }
  return kept;
}

/** The increase of the logs of red, green and blue. */
function gainsOf(stains: readonly Stain[], kept: Plane): Plane[] {
  return [0, 1, 2].map((c) => {
    const gain = createPlane(kept.width, kept.height);
    for (const { area, share, fall } of stains) {
      for (const [i, value] of share.data.entries()) {
        const at = (area.top + Math.floor(i / area.width)) * kept.width + area.left + (i % area.width);
        gain.data[at]! += fall[c]! * value * (1 - kept.data[at]!);
      }
    }
    return gain;
  });
}

function lighten({ width, height, data }: Raster, gains: readonly Plane[]): void {
  const sources = gains.map((gain) => enlargeRows(gain, width, height));
  const gain = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    for (const [c, loadRow] of sources.entries()) {
      loadRow(y, gain);
      for (let x = 0, at = 4 * y * width + c; x < width; x++, at += 4) {
        if (gain[x]! > 0) data[at]! *= Math.exp(gain[x]!);
      }
    }
  }
}
