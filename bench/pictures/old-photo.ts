import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sceneFile } from './picture-files.ts';

const SIZE = { width: 1600, height: 1200 };
const SAMPLES = fileURLToPath(new URL('../../public/samples/', import.meta.url));

/** Of the scene: without its carpet, whose light lines are like scratches. */
const SHOWN = { left: 260, top: 40, width: 1200, height: 900 };
/** A print of one tone that has faded: black is brown, white is cream. Red, green, blue, of 255. */
const BLACK = [74, 56, 40] as const;
const WHITE = [228, 206, 168] as const;
/** The paper where the picture has gone. */
const PAPER = [255, 253, 246] as const;
const SCRATCHES = 16;
const DUST = 130;

/** Draws the sample of an old photo, large and small: a scene as a faded print, with light scratches and dust, as prints in albums have. */
export async function drawOldPhoto(): Promise<void> {
  const grey = await sharp(fileURLToPath(sceneFile('teddy.jpg')))
    .extract(SHOWN)
    .resize(SIZE)
    .greyscale()
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const contrast = WHITE.map((white, channel) => (white - BLACK[channel]!) / 255);
  const faded = await sharp(grey)
    .linear(contrast, [...BLACK])
    .png()
    .toBuffer();
  const print = await sharp(faded)
    .composite([{ input: damage(), raw: { ...SIZE, channels: 4 } }])
    .jpeg({ quality: 88 })
    .toBuffer();
  await sharp(print).toFile(`${SAMPLES}old-photo.jpg`);
  await sharp(print).resize(160, 120).webp({ quality: 80 }).toFile(`${SAMPLES}old-photo-thumb.webp`);
}

/** Scratches and dust, RGBA. */
function damage(): Buffer {
  const random = seeded(1974);
  const { width, height } = SIZE;
  const pixels = Buffer.alloc(width * height * 4);
  for (let scratch = 0; scratch < SCRATCHES; scratch++) {
    const [x, y] = [random() * width, random() * height * 0.7];
    const [length, lean] = [120 + random() * 340, (random() - 0.5) * 140];
    const bend = (random() - 0.5) * 60;
    const radius = 0.7 + random();
    for (let step = 0; step <= 1; step += 0.5 / length) {
      paintDot(pixels, x + lean * step + 2 * bend * step * (1 - step), y + length * step, radius);
    }
  }
  for (let grain = 0; grain < DUST; grain++) {
    paintDot(pixels, random() * width, random() * height, 0.8 + random() * 1.8);
  }
  return pixels;
}

/** Paper in a circle with a soft edge. */
function paintDot(pixels: Buffer, x: number, y: number, radius: number): void {
  const { width, height } = SIZE;
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius + 1); row++) {
    for (let column = Math.max(0, Math.floor(x - radius)); column <= Math.min(width - 1, x + radius + 1); column++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
      const at = 4 * (row * width + column);
      pixels.set(PAPER, at);
      pixels[at + 3] = Math.max(pixels[at + 3]!, Math.round(255 * cover));
    }
  }
}

/** Numbers from 0 to 1, the same ones each time (a linear congruential generator, constants of Numerical Recipes). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (1_664_525 * state + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}
