import type { Sharp } from 'sharp';
import { xmpOf } from './ai-mark.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card-size.ts';
import type { OpenedPicture } from './open-picture.ts';
import { sharp } from './restricted-sharp.ts';

const GROUND = '#171717';
/** Pixels between two pictures. */
const GAP = 8;
/** Pixels of a side of a checkerboard's square. */
const SQUARE = 24;

/** Pictures side by side and whole, over a checkerboard where they are transparent, with the last one's mark: not encoded yet. */
export async function composeCard(pictures: readonly OpenedPicture[]): Promise<Sharp> {
  const width = Math.floor((CARD_WIDTH - GAP * (pictures.length - 1)) / pictures.length);
  const panels = await Promise.all(pictures.map(({ pixels }) => panelOf(pixels, width)));
  const ground = sharp({ create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: GROUND } });
  const card = ground.composite(panels.map((input, index) => ({ input, left: index * (width + GAP), top: 0 })));
  const mark = pictures.at(-1)?.mark;
  return mark ? card.withXmp(xmpOf(mark)) : card;
}

/** A PNG of `width` × the card's height. */
function panelOf(pixels: Sharp, width: number): Promise<Buffer> {
  return pixels
    .resize({ width, height: CARD_HEIGHT, fit: 'contain', background: GROUND })
    .composite([{ ...checkerboard(), tile: true, blend: 'dest-over' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function checkerboard() {
  const side = 2 * SQUARE;
  const isLight = (i: number) => Math.floor(i / side / SQUARE) === Math.floor((i % side) / SQUARE);
  const levels = Array.from({ length: side * side }, (_, i) => (isLight(i) ? 247 : 224));
  const input = Buffer.from(levels.flatMap((level) => [level, level, level]));
  return { input, raw: { width: side, height: side, channels: 3 as const } };
}
