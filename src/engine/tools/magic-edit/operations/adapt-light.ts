import type { Raster } from '../../../raster.ts';
import { mapLinear } from './map-linear.ts';

/** What the light's color is moved by, in mireds (10⁶ / kelvin). */
const MIREDS = 45;
const DAYLIGHT_MIREDS = 1e6 / 6504;
/** How much of what white exceeds the display is taken out of all, the rest being bent into it. */
const HELD_WHITE = 0.6;

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

const RGB_TO_XYZ: Matrix = [
  0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041,
];
const XYZ_TO_RGB: Matrix = [
  3.2404542, -1.5371385, -0.4985314, -0.969266, 1.8760108, 0.041556, 0.0556434, -0.2040259, 1.0572252,
];
/** Cone responses after Lam, Rigg (Bradford). */
const TO_CONES: Matrix = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];
const FROM_CONES: Matrix = [
  0.9869929, -0.1470543, 0.1599627, 0.4323053, 0.5183603, 0.0492912, -0.0085287, 0.0400428, 0.9684867,
];

/**
 * As if the scene were lit by warmer (`amount` above 0) or cooler daylight: a linear Bradford adaptation along the CIE
 * daylight locus. `share` is a share of twice the usual step.
 */
export function adaptLight(raster: Raster, amount: number, share?: number): void {
  const step = share === undefined ? amount * MIREDS : Math.sign(amount) * share * 2 * MIREDS;
  const from = daylight(DAYLIGHT_MIREDS);
  const to = daylight(Math.min(250, Math.max(45, DAYLIGHT_MIREDS + step)));
  const [before, after] = [apply(TO_CONES, from), apply(TO_CONES, to)];
  const scale: Matrix = [after[0] / before[0], 0, 0, 0, after[1] / before[1], 0, 0, 0, after[2] / before[2]];
  const matrix = [TO_CONES, scale, FROM_CONES, XYZ_TO_RGB].reduce((result, next) => multiply(next, result), RGB_TO_XYZ);
  const white = Math.max(...apply(matrix, [1, 1, 1]));
  const hold = white > 1 ? white ** -HELD_WHITE : 1;
  mapLinear(raster, matrix.map((value) => value * hold) as unknown as Matrix);
}

/** The tristimulus values of daylight with Y = 1 (CIE 15). */
function daylight(mireds: number): readonly [number, number, number] {
  const t = 1e6 / mireds;
  const x =
    t <= 7000
      ? 0.244063 + 0.09911e3 / t + 2.9678e6 / t ** 2 - 4.607e9 / t ** 3
      : 0.23704 + 0.24748e3 / t + 1.9018e6 / t ** 2 - 2.0064e9 / t ** 3;
  const y = -3 * x * x + 2.87 * x - 0.275;
  return [x / y, 1, (1 - x - y) / y];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 9 }, (_, i) => {
    const row = 3 * Math.floor(i / 3);
    const column = i % 3;
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
  }) as unknown as Matrix;
}

function apply(m: Matrix, [x, y, z]: readonly [number, number, number]): [number, number, number] {
  return [m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z];
}
