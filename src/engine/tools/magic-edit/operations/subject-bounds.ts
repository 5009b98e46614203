import { boxFilter, resampleRaster } from '../../../resample/resample.ts';
import { fitWithin } from '../../../resample/fit-within.ts';
import type { Raster } from '../../../raster.ts';

/** How a cut-out subject stands in its frame; rows and columns as shares of the height and width, 0..1. */
export interface SubjectBounds {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  /** Where it stands; undefined when it is cut off by the frame's bottom, as a portrait is. */
  readonly foot: number | undefined;
}

const JUDGING_SIZE = 256;
/** A subject reaches the frame's bottom when so much of the lowest rows' width is its. */
const CUT_OFF = 0.04;

/** Undefined for an empty cut-out. */
export function subjectBounds(cutOut: Raster): SubjectBounds | undefined {
  const size = fitWithin(cutOut, JUDGING_SIZE);
  const { width, height, data } = resampleRaster(cutOut, size.width, size.height, boxFilter);
  const isSolid = (x: number, y: number): boolean => data[(y * width + x) * 4 + 3]! > 127;
  let [top, bottom, left, right] = [height, -1, width, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isSolid(x, y)) continue;
      top = Math.min(top, y);
      bottom = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  if (bottom < 0) return undefined;
  const lowest = Array.from({ length: width }, (_, x) => isSolid(x, height - 2) || isSolid(x, height - 1));
  const cutOff = lowest.filter(Boolean).length >= CUT_OFF * width;
  const box = { top: top / height, left: left / width, right: (right + 1) / width };
  return { ...box, foot: cutOff ? undefined : (bottom + 1) / height };
}
