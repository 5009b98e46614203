import { smoothStep } from '../color/smooth-step.ts';
import { withoutNewClipping } from '../color/clipping.ts';
import { lumaPlane } from '../color/channels.ts';
import { erodeGrey } from '../morphology/grey-opening.ts';
import { createRaster, type Plane, type Raster } from '../raster.ts';
import { enlargeRows } from '../resample/enlarge-rows.ts';
import { guidedModel, type GreyModel } from './guided-filter.ts';
import { mapPlane } from './map-planes.ts';

/** What the air adds to a picture. */
export interface Haze {
  /** The color of the air, each channel 0..255. */
  readonly air: readonly [number, number, number];
  /** How much of what lies behind comes through, 0..1, as a model over luma at any smaller size. */
  readonly transmission: GreyModel;
}

/** The side of the patch in which something dark is expected, as a share of the longer side. */
const PATCH = 1 / 50;
/** The dark channel's fifth percentile, and its median, between which there is no haze, and is haze, relative to the air. */
const VEIL = [0.2, 0.3] as const;
const MIDDLE = [0.3, 0.5] as const;
/** Haze is grey: its channels differ by no more than this. */
const MOST_COLOR = 40;
const PALEST_AIR = 140;
/** The share of measured haze that is lifted, because a trace of it is distance; and the least that counts as coming through. */
const LIFTED = 0.65;
const LEAST_TRANSMISSION = 0.5;

/**
 * Measures haze in a reduced picture by its dark channel (He, Sun, Tang 2009): without haze almost every patch has
 * something that lacks one color at least. Undefined where the picture has such things all over.
 */
export function measureHaze(small: Raster): Haze | undefined {
  const radius = Math.max(1, Math.round((PATCH * Math.max(small.width, small.height)) / 2));
  const darkest = darkChannel(small, radius);
  const air = airOf(small, darkest);
  const sorted = darkest.data.toSorted();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]! / Math.max(...air);
  const evidence = smoothStep(at(0.05), ...VEIL) * smoothStep(at(0.5), ...MIDDLE);
  const isGrey = Math.max(...air) - Math.min(...air) < MOST_COLOR && Math.min(...air) > PALEST_AIR;
  if (!isGrey || evidence === 0) return undefined;
  const veil = darkChannel(divided(small, air), radius);
  const transmission = mapPlane(veil, (value) =>
    Math.max(LEAST_TRANSMISSION, 1 - evidence * LIFTED * Math.min(1, value / 255)),
  );
  return { air, transmission: guidedModel(lumaPlane(small), transmission, 4 * radius, 1e-3) };
}

/** The picture without that haze: what comes through it is brought back to its full strength. */
export function liftHaze(source: Raster, { air, transmission }: Haze): Raster {
  const { width, height, data } = source;
  const result = createRaster(width, height);
  const luma = lumaPlane(source).data;
  const [scaleRows, offsetRows] = [transmission.scale, transmission.offset].map((plane) =>
    enlargeRows(plane, width, height),
  ) as [ReturnType<typeof enlargeRows>, ReturnType<typeof enlargeRows>];
  const [scale, offset] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0, i = 0; y < height; y++) {
    scaleRows(y, scale);
    offsetRows(y, offset);
    for (let x = 0; x < width; x++, i++) {
      const through = Math.min(1, Math.max(LEAST_TRANSMISSION, scale[x]! * luma[i]! + offset[x]!));
      for (let c = 0; c < 3; c++) {
        const value = data[4 * i + c]!;
        result.data[4 * i + c] = withoutNewClipping((value - air[c]!) / through + air[c]!, value);
      }
      result.data[4 * i + 3] = data[4 * i + 3]!;
    }
  }
  return result;
}

/** The least value of any channel in the square round each pixel. */
function darkChannel({ width, height, data }: Raster, radius: number): Plane {
  const least = new Float32Array(width * height);
  for (let i = 0; i < least.length; i++) least[i] = Math.min(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!);
  return erodeGrey({ width, height, data: least }, radius);
}

/** The mean color of the thousandth of the pixels round which it is haziest. */
function airOf({ data }: Raster, darkest: Plane): [number, number, number] {
  const count = Math.max(1, Math.round(darkest.data.length / 1000));
  const least = darkest.data.toSorted().at(-count)!;
  const sums = [0, 0, 0];
  let n = 0;
  for (let i = 0; i < darkest.data.length; i++) {
    if (darkest.data[i]! < least) continue;
    n++;
    for (let c = 0; c < 3; c++) sums[c]! += data[4 * i + c]!;
  }
  return sums.map((sum) => sum / n) as [number, number, number];
}

/** Each channel relative to the air's, 255 for as much. */
function divided(small: Raster, air: readonly [number, number, number]): Raster {
  return {
    ...small,
    data: small.data.map((value, i) => (i % 4 === 3 ? value : (255 * value) / Math.max(1, air[i % 4]!))),
  };
}
