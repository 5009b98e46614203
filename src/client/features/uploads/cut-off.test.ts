import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './photo-refusal.ts';

/** A small picture with something at all of its edges. */
const drawing = sharp(Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, i) => (i * 7 + (i >> 5) * 13) % 256)), {
  raw: { width: 64, height: 48, channels: 3 },
});
const jpeg = await drawing.clone().jpeg().toBuffer();
const progressive = await drawing.clone().jpeg({ progressive: true }).toBuffer();
const png = await drawing.clone().png().toBuffer();
const webp = await drawing.clone().webp().toBuffer();

const refusal = (bytes: Uint8Array) => refusalOf(new File([Uint8Array.from(bytes)], 'photo'));
const part = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));

describe('refusalOf', () => {
  it.each([
    ['JPEG', jpeg],
    ['progressive JPEG', progressive],
    ['PNG', png],
    ['WebP', webp],
    ['JPEG with a film behind it', Buffer.concat([jpeg, Buffer.alloc(500, 7)])],
    ['PNG without its last chunk', png.subarray(0, -12)],
  ])('V21 accepts a whole %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBeNull();
  });

  it.each([
    ['JPEG within its head', jpeg.subarray(0, 200)],
    ['progressive JPEG', part(progressive, 0.6)],
    ['PNG', part(png, 0.6)],
    ['PNG by little', png.subarray(0, -30)],
    ['WebP', part(webp, 0.6)],
    ['JPEG that is none but for its start', Buffer.concat([jpeg.subarray(0, 3), Buffer.from('plain text')])],
  ])('V21 refuses a cut-off %s, which no server can open', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: 'unreadable_image', message: expect.stringMatching(/damaged/) });
  });
});
