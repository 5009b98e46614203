import { toLinear } from '../../../src/pixels/srgb-transfer.ts';
import type { Raster } from '../../../src/engine/raster.ts';

/** CIE L*a*b*, D65. */
export type Lab = readonly [lightness: number, a: number, b: number];

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255));
const DEGREES = 180 / Math.PI;

/** The CIE L*a*b* color of an sRGB one, 0..255 a channel. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!];
  const x = labCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = labCurve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = labCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function labCurve(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
}

/** CIEDE2000 with all weights 1, after Sharma, Wu, Dalal (2005): about 1 is just visible side by side. */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(meanChroma7 / (meanChroma7 + 25 ** 7)));
  const [c1, h1] = polar(a1 * (1 + g), b1);
  const [c2, h2] = polar(a2 * (1 + g), b2);
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const deltaHue = 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2 / DEGREES);
  const hue = grey ? h1 + h2 : h1 + turn / 2;
  const chroma = (c1 + c2) / 2;
  const light = ((l1 + l2) / 2 - 50) ** 2;
  const t =
    1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63);
  const lightnessTerm = (l2 - l1) / (1 + (0.015 * light) / Math.sqrt(20 + light));
  const chromaTerm = (c2 - c1) / (1 + 0.045 * chroma);
  const hueTerm = deltaHue / (1 + 0.015 * chroma * t);
  const blueness = 30 * Math.exp(-(((((hue + 360) % 360) - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) * Math.sin((2 * blueness) / DEGREES);
  return Math.sqrt(lightnessTerm ** 2 + chromaTerm ** 2 + hueTerm ** 2 + rotation * chromaTerm * hueTerm);
}

function polar(a: number, b: number): [chroma: number, hue: number] {
  const hue = a === 0 && b === 0 ? 0 : Math.atan2(b, a) * DEGREES;
  return [Math.hypot(a, b), hue < 0 ? hue + 360 : hue];
}

function cosine(degrees: number): number {
  return Math.cos(degrees / DEGREES);
}

/** The mean ΔE2000 between two pictures of one size; of every `every`th pixel, to save time. */
export function meanDeltaE(before: Raster, after: Raster, every = 3): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < before.data.length; i += 4 * every, count++) {
    sum += deltaE2000(labAt(before, i), labAt(after, i));
  }
  return sum / count;
}

function labAt({ data }: Raster, i: number): Lab {
  return labOf(data[i]!, data[i + 1]!, data[i + 2]!);
}
