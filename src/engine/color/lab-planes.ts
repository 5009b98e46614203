import { createPlane, type Plane, type Raster } from '../raster.ts';
import { LINEAR } from '../../pixels/srgb-transfer.ts';

/** CIE 1976 L*a*b*, white point D65: `lightness` 0..100; `a` and `b` about −110..110, 0 for greys. */
export interface LabPlanes {
  readonly lightness: Plane;
  readonly a: Plane;
  readonly b: Plane;
}

/** The offset in the CIE formula: with less light L* + 16, a and b shrink by one factor. */
export const LAB_OFFSET = 16;

/** f(t) of the CIE formula at t = i / 4095, exact to 0.02 of L*. */
const CURVE = Float64Array.from({ length: 4097 }, (_, i) => labCurve(i / 4095));

/** Converts a raster to CIE L*a*b*. Alpha is ignored. */
export function labPlanes({ width, height, data }: Raster): LabPlanes {
  const planes = {
    lightness: createPlane(width, height),
    a: createPlane(width, height),
    b: createPlane(width, height),
  };
  for (let i = 0, from = 0; i < planes.a.data.length; i++, from += 4) {
    const red = LINEAR[data[from]!]!;
    const green = LINEAR[data[from + 1]!]!;
    const blue = LINEAR[data[from + 2]!]!;
    const x = curveAt(0.433953 * red + 0.376219 * green + 0.189828 * blue);
    const y = curveAt(0.212671 * red + 0.71516 * green + 0.072169 * blue);
    const z = curveAt(0.017758 * red + 0.109477 * green + 0.872765 * blue);
    planes.lightness.data[i] = 116 * y - LAB_OFFSET;
    planes.a.data[i] = 500 * (x - y);
    planes.b.data[i] = 200 * (y - z);
  }
  return planes;
}

function labCurve(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29;
}

function curveAt(t: number): number {
  const position = t * 4095;
  const at = Math.min(4095, position | 0);
  const value = CURVE[at]!;
  return value + (CURVE[at + 1]! - value) * (position - at);
}
