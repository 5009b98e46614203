import type { Matte } from '../matte.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { matteDoubt } from './matte-doubt.ts';

/** Below this doubt one look tells enough. */
const SURE = 0.025;

/** What a matting network saw in two looks at a picture. */
export interface TwoLooks {
  /** The matte with less doubt. */
  readonly matte: Matte;
  /** Both looks, where there was a second. */
  readonly looks?: readonly [Matte, Matte];
}

/**
 * The matte of a picture by `look`, which is asked again about the mirrored picture unless the first answer leaves hardly a doubt. A network
 * that knows what it sees gives the same matte twice (test-time augmentation: Ayhan and Berens, 2018).
 */
export async function lookTwice(picture: Raster, look: (picture: Raster) => Promise<Matte>): Promise<TwoLooks> {
  const first = await look(picture);
  if (matteDoubt(first) < SURE) return { matte: first };
  const second = mirroredPlane(await look(mirroredRaster(picture)));
  return { matte: matteDoubt(second) < matteDoubt(first) ? second : first, looks: [first, second] };
}

/** How far two mattes of one size agree: the sum of each pixel's lower alpha by the sum of the higher ones; 1 for two empty ones. */
export function agreementOf([first, second]: readonly [Plane, Plane]): number {
  let [lower, higher] = [0, 0];
  first.data.forEach((alpha, i) => {
    const other = second.data[i]!;
    lower += Math.min(alpha, other);
    higher += Math.max(alpha, other);
  });
  return higher === 0 ? 1 : lower / higher;
}

function mirroredPlane({ width, height, data }: Plane): Plane {
  const mirrored = createPlane(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) mirrored.data[y * width + x] = data[(y + 1) * width - 1 - x]!;
  return mirrored;
}

function mirroredRaster({ width, height, data }: Raster): Raster {
  const mirrored = createRaster(width, height);
  const [from, to] = [
    new Uint32Array(data.buffer, data.byteOffset, width * height),
    new Uint32Array(mirrored.data.buffer),
  ];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) to[y * width + x] = from[(y + 1) * width - 1 - x]!;
  return mirrored;
}
