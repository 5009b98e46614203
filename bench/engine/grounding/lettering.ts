import { gaussianBlur } from '../../../src/engine/kernels/gaussian-blur.ts';
import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import { createRaster, createPlane, type Plane, type Raster } from '../../../src/engine/raster.ts';

/** Letters of five by seven dots, rows from the top. */
const DOTS: Readonly<Record<string, readonly string[]>> = {
  A: ['01110', '10001', '10001', '11111', '10001', '10001', '10001'],
  B: ['11110', '10001', '10001', '11110', '10001', '10001', '11110'],
  C: ['01110', '10001', '10000', '10000', '10000', '10001', '01110'],
  D: ['11110', '10001', '10001', '10001', '10001', '10001', '11110'],
  E: ['11111', '10000', '10000', '11110', '10000', '10000', '11111'],
  F: ['11111', '10000', '10000', '11110', '10000', '10000', '10000'],
  H: ['10001', '10001', '10001', '11111', '10001', '10001', '10001'],
  I: ['01110', '00100', '00100', '00100', '00100', '00100', '01110'],
  L: ['10000', '10000', '10000', '10000', '10000', '10000', '11111'],
  N: ['10001', '11001', '10101', '10101', '10011', '10001', '10001'],
  O: ['01110', '10001', '10001', '10001', '10001', '10001', '01110'],
  P: ['11110', '10001', '10001', '11110', '10000', '10000', '10000'],
  R: ['11110', '10001', '10001', '11110', '10100', '10010', '10001'],
  S: ['01111', '10000', '10000', '01110', '00001', '00001', '11110'],
  T: ['11111', '00100', '00100', '00100', '00100', '00100', '00100'],
  U: ['10001', '10001', '10001', '10001', '10001', '10001', '01110'],
  '1': ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  '2': ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  '7': ['11111', '00001', '00010', '00100', '01000', '01000', '01000'],
  '8': ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  '9': ['01110', '10001', '10001', '01111', '00001', '00010', '01100'],
};

export interface Lettering {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  /** The side of one dot, pixels. */
  readonly dot: number;
  readonly colour: readonly [red: number, green: number, blue: number];
}

/** `background` with words over it, and where their strokes lie. Blanks are gaps. */
export function letter(
  background: Raster,
  { text, left, top, dot, colour }: Lettering,
): { picture: Raster; mask: Plane } {
  const picture = createRaster(background.width, background.height);
  picture.data.set(background.data);
  const mask = createPlane(background.width, background.height);
  for (let y = 0; y < 7 * dot; y++) {
    for (let x = 0; x < 6 * dot * text.length; x++) {
      const character = DOTS[text[Math.floor(x / (6 * dot))]!];
      if (character?.[Math.floor(y / dot)]![Math.floor(x / dot) % 6] !== '1') continue;
      const i = (top + y) * background.width + left + x;
      mask.data[i] = 1;
      picture.data.set(colour, 4 * i);
    }
  }
  return { picture, mask };
}

/** As `letter`, but painted with a brush: the dots run together, and the light of what is beneath shows. */
export function brush(background: Raster, lettering: Lettering): { picture: Raster; mask: Plane } {
  const { dot, colour } = lettering;
  const dots = gaussianBlur(letter(background, lettering).mask, 0.4 * dot);
  const mask = { ...dots, data: dots.data.map((value) => smoothStep(value, 0.32, 0.62)) };
  const picture = createRaster(background.width, background.height);
  picture.data.set(background.data);
  mask.data.forEach((share, i) => {
    if (share === 0) return;
    for (let c = 0; c < 3; c++) {
      picture.data[4 * i + c] =
        share * (0.93 * colour[c]! + 0.07 * background.data[4 * i + c]!) + (1 - share) * background.data[4 * i + c]!;
    }
  });
  return { picture, mask };
}
