import type { NamedColor } from '../instructions/operation.ts';
import type { Raster } from '../../../raster.ts';

/** How much each channel says in a black-and-white picture: skin and sky apart, close to panchromatic film. */
const WEIGHTS = [0.3, 0.58, 0.12] as const;

/** In place, without color. */
export function blackAndWhite({ data }: Raster): void {
  for (let i = 0; i < data.length; i += 4) data.fill(greyAt(data, i), i, i + 3);
}

/** What the tones of a sepia print are, from the shadows to the paper. */
const SEPIA: readonly NamedColor[] = [
  { red: 24, green: 16, blue: 10 },
  { red: 92, green: 66, blue: 42 },
  { red: 164, green: 132, blue: 96 },
  { red: 222, green: 196, blue: 158 },
  { red: 255, green: 246, blue: 226 },
];

/** In place, toned like an old print; `amount` below 1 keeps some of the colors. */
export function sepia({ data }: Raster, amount: number): void {
  const tones = Array.from({ length: 256 }, (_, grey) => sepiaOf(grey));
  const part = Math.min(1, amount);
  for (let i = 0; i < data.length; i += 4) {
    const tone = tones[Math.round(greyAt(data, i))]!;
    data[i]! += (tone.red - data[i]!) * part;
    data[i + 1]! += (tone.green - data[i + 1]!) * part;
    data[i + 2]! += (tone.blue - data[i + 2]!) * part;
  }
}

function greyAt(data: Uint8ClampedArray, i: number): number {
  return data[i]! * WEIGHTS[0] + data[i + 1]! * WEIGHTS[1] + data[i + 2]! * WEIGHTS[2];
}

function sepiaOf(grey: number): NamedColor {
  const at = Math.min(SEPIA.length - 1.001, (grey / 255) * (SEPIA.length - 1));
  const [from, to] = [SEPIA[Math.floor(at)]!, SEPIA[Math.floor(at) + 1]!];
  const mix = (a: number, b: number): number => a + (b - a) * (at % 1);
  return { red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue) };
}
