import { boxMean } from '../../filters/box-mean.ts';
import { edgePreservingModel } from '../../filters/guided-filter.ts';
import { mapPlane, multiplyPlanes } from '../../filters/map-planes.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
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
  /** Standard deviation of detail of about 4 to 20 px. */
  readonly coarse: Plane;
  /** How steep the smoothed lightness is, 0..1 of lightness per unit. */
  readonly slope: Plane;
  /** How far detail has one direction, 0..1 (coherence of the structure tensor). */
  readonly coherence: Plane;
  /** −1 where detail runs upright, 1 where it lies level, 0 where it does neither. */
  readonly level: Plane;
  /** 1 where detail rises from left to right, −1 where it falls: with `level` the doubled angle of its direction. */
  readonly diagonal: Plane;
}

/** Measures a reduced picture. */
export function describeScene(image: Raster): GreyScene {
  const { width, height } = image;
  const unit = Math.max(width, height) / 768;
  const px = (length: number): number => Math.max(1, Math.round(length * unit));
  const lightness = lightnessPlane(image);
  const soft = boxMean(boxMean(lightness, px(1)), px(1));
  const softer = boxMean(boxMean(lightness, px(5)), px(5));
  const model = edgePreservingModel(lightness, px(6), 0.002);
  return {
    width,
    height,
    unit,
    lightness,
    base: mapPlane(lightness, (value, i) => value * model.scale.data[i]! + model.offset.data[i]!),
    fine: deviation(lightness, soft, px(6)),
    coarse: deviation(soft, softer, px(14)),
    ...directions(boxMean(soft, px(1)), px(8), unit),
  };
}

/** The local standard deviation of a − b. */
function deviation(a: Plane, b: Plane, radius: number): Plane {
  const squares = mapPlane(a, (value, i) => (value - b.data[i]!) ** 2);
  return mapPlane(boxMean(squares, radius), (value) => Math.sqrt(Math.max(0, value)));
}

/** The structure tensor (Bigün, Granlund 1987) in windows of (2·radius+1)². */
function directions(
  plane: Plane,
  radius: number,
  unit: number,
): Pick<GreyScene, 'slope' | 'coherence' | 'level' | 'diagonal'> {
  const { width, height, data } = plane;
  const across = createPlane(width, height);
  const down = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      across.data[i] = (data[x < width - 1 ? i + 1 : i]! - data[x > 0 ? i - 1 : i]!) / 2;
      down.data[i] = (data[y < height - 1 ? i + width : i]! - data[y > 0 ? i - width : i]!) / 2;
    }
  }
  const xx = boxMean(multiplyPlanes(across, across), radius).data;
  const yy = boxMean(multiplyPlanes(down, down), radius).data;
  const xy = boxMean(multiplyPlanes(across, down), radius).data;
  return {
    slope: mapPlane(across, (dx, i) => Math.hypot(dx, down.data[i]!) * unit),
    coherence: mapPlane(across, (_, i) => Math.hypot(xx[i]! - yy[i]!, 2 * xy[i]!) / (xx[i]! + yy[i]! + 1e-7)),
    level: mapPlane(across, (_, i) => (yy[i]! - xx[i]!) / (xx[i]! + yy[i]! + 1e-7)),
    diagonal: mapPlane(across, (_, i) => (2 * xy[i]!) / (xx[i]! + yy[i]! + 1e-7)),
  };
}
