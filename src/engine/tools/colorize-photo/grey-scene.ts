import { boxMean } from '../../../pixels/box-mean.ts';
import { edgePreservingModel } from '../../filters/guided-filter.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import type { Plane, Raster } from '../../raster.ts';
import { lightnessPlane } from '../../color/lightness.ts';

/** What can be seen in a grey picture at the size at which it is understood; all planes of that size. */
export interface GreyScene {
  readonly width: number;
  readonly height: number;
  /** A length that is one pixel when the longer side is 768: windows grow with the picture. */
  readonly unit: number;
  /** L* / 100. */
  readonly lightness: Plane;
  /** The lightness without texture, its edges kept. */
  readonly base: Plane;
  /** Standard deviation of the finest detail (up to about 3 px), 0..1 of lightness. */
  readonly fine: Plane;
  /** How steep the smoothed lightness is, 0..1 of lightness per unit. */
  readonly slope: Plane;
}

/** Measures a reduced picture. */
export function describeScene(image: Raster): GreyScene {
  const { width, height } = image;
  const unit = Math.max(width, height) / 768;
  const px = (length: number): number => Math.max(1, Math.round(length * unit));
  const lightness = lightnessPlane(image);
  const soft = boxMean(boxMean(lightness, px(1)), px(1));
  const model = edgePreservingModel(lightness, px(6), 0.002);
  return {
    width,
    height,
    unit,
    lightness,
    base: mapPlane(lightness, (value, i) => value * model.scale.data[i]! + model.offset.data[i]!),
    fine: deviation(lightness, soft, px(6)),
    slope: slopeOf(boxMean(soft, px(1)), unit),
  };
}

/** The local standard deviation of a − b. */
function deviation(a: Plane, b: Plane, radius: number): Plane {
  const squares = mapPlane(a, (value, i) => (value - b.data[i]!) ** 2);
  return mapPlane(boxMean(squares, radius), (value) => Math.sqrt(Math.max(0, value)));
}

function slopeOf(plane: Plane, unit: number): Plane {
  const { width, height, data } = plane;
  return mapPlane(plane, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const across = data[x < width - 1 ? i + 1 : i]! - data[x > 0 ? i - 1 : i]!;
    const down = data[y < height - 1 ? i + width : i]! - data[y > 0 ? i - width : i]!;
    return (Math.hypot(across, down) / 2) * unit;
  });
}
