import type { Matte } from '../src/engine/matte.ts';
import type { Raster } from '../src/engine/raster.ts';
import { MATTE_SIDE, type Matter } from '../src/server/editors/embedded/matter.ts';
import { toSharp } from './picture-files.ts';

/** The network's matte of a picture, asked for as the server does: of the picture stretched to a square. */
export async function squareMatte(matter: Matter, picture: Raster): Promise<Matte> {
  return matter.matte(await stretched(picture, MATTE_SIDE));
}

async function stretched(picture: Raster, side: number): Promise<Raster> {
  const data = await toSharp(picture).resize(side, side, { fit: 'fill' }).raw().toBuffer();
  return { width: side, height: side, data: new Uint8ClampedArray(data) };
}
