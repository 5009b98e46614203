import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sceneFile } from '../../bench/pictures/picture-files.ts';

/** A picture as a browser's file input takes it. */
export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The size of the sample scenes as a person sees them. */
export const SCENE_SIZE = { width: 1600, height: 1200 } as const;

/**
 * The character's scene as a phone would have taken it, in too little light: the pixels lie on their side, EXIF says so, and says
 * where it was taken. Its true alpha is `character.alpha.png`, upright.
 */
export async function phonePhoto(): Promise<PhotoFile> {
  const buffer = await sharp(fileURLToPath(sceneFile('character.jpg')))
    .rotate(-90)
    .linear(0.6, 0)
    .withExif({
      IFD0: { Make: 'Example', Model: 'Phone 1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'on holiday.jpg', mimeType: 'image/jpeg', buffer };
}

let small: Promise<PhotoFile> | undefined;

/** A small photo with some structure: quick to edit, and enhanced to twice its size. Made once: nearly every test has it. */
export const smallPhoto = (): Promise<PhotoFile> => (small ??= makeSmallPhoto());

/** 320 × 240, of a dim room, which the Enhancer plainly improves. */
export async function dimPhoto(): Promise<PhotoFile> {
  const buffer = await sharp(fileURLToPath(sceneFile('dim-room.jpg')))
    .resize({ width: 320 })
    .jpeg()
    .toBuffer();
  return { name: 'room.jpg', mimeType: 'image/jpeg', buffer };
}

async function makeSmallPhoto(): Promise<PhotoFile> {
  const buffer = await sharp(fileURLToPath(sceneFile('character.jpg')))
    .resize({ width: 320 })
    .jpeg()
    .toBuffer();
  return { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer };
}

/** The small photo with a corner such as none before had: nothing that the server keeps of a photo makes its edit quicker. */
export async function unseenPhoto(): Promise<PhotoFile> {
  const { buffer, ...photo } = await smallPhoto();
  const [r, g, b] = randomBytes(3) as unknown as [number, number, number];
  const corner = { create: { width: 16, height: 16, channels: 3 as const, background: { r, g, b } } };
  return {
    ...photo,
    buffer: await sharp(buffer)
      .composite([{ input: corner, left: 0, top: 0 }])
      .jpeg()
      .toBuffer(),
  };
}

/** A picture of nothing: there is no subject in it to cut out. */
export async function blankPhoto(): Promise<PhotoFile> {
  const background = { r: 128, g: 128, b: 128 };
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'fog.jpg', mimeType: 'image/jpeg', buffer };
}

/** 12 megapixels, as today's phones take them, and dull, so that there is something to enhance. */
export async function largePhoto(): Promise<PhotoFile> {
  const buffer = await sharp(fileURLToPath(sceneFile('character.jpg')))
    .resize(4000, 3000)
    .linear(0.55, 20)
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
}

/** An orange cone on a beach, for words to find. */
export async function conePhoto(): Promise<PhotoFile> {
  const buffer = await sharp(fileURLToPath(sceneFile('cone.jpg')))
    .resize({ width: 640 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'cone.jpg', mimeType: 'image/jpeg', buffer };
}

/** A grey beach with a date and two lines of white text, which are surely found. */
export async function captionPhoto(): Promise<PhotoFile> {
  const buffer = await readFile(fileURLToPath(sceneFile('text/caption.jpg')));
  return { name: 'caption.jpg', mimeType: 'image/jpeg', buffer };
}
