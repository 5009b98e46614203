import type { Plane, Raster } from '../src/engine/raster.ts';
import { MATTE_SIDE, type Matter } from '../src/server/editors/embedded/matter.ts';
import { toSharp } from './picture-files.ts';

/** The network's matte of a picture, asked for as the server does: of the picture stretched to a square. */
export async function squareMatte(matter: Matter, picture: Raster): Promise<Plane> {
  const square = await toSharp(picture).resize(MATTE_SIDE, MATTE_SIDE, { fit: 'fill' }).raw().toBuffer();
  return matter.matte({ width: MATTE_SIDE, height: MATTE_SIDE, data: new Uint8ClampedArray(square) });
}
