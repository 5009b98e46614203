import { cutWindows, wholeSideFor, type WindowMatte, WINDOWS } from '../src/engine/grounding/window-mattes.ts';
import type { Matte } from '../src/engine/matte.ts';
import type { Raster } from '../src/engine/raster.ts';
import { MATTE_SIDE, type Matter } from '../src/server/editors/embedded/matter.ts';
import { toSharp } from './picture-files.ts';

/** The network's matte of a picture, asked for as the server does: of the picture stretched to a square. */
export async function squareMatte(matter: Matter, picture: Raster): Promise<Matte> {
  return matter.matte(await stretched(picture, MATTE_SIDE));
}

/** The mattes of a picture's windows, asked for as the server does. */
export async function windowMattes(matter: Matter, picture: Raster): Promise<WindowMatte[]> {
  const whole = await stretched(picture, wholeSideFor(MATTE_SIDE));
  const mattes: WindowMatte[] = [];
  for (const [i, square] of cutWindows(whole, MATTE_SIDE).entries()) {
    mattes.push({ window: WINDOWS[i]!, alpha: await matter.matte(square) });
  }
  return mattes;
}

async function stretched(picture: Raster, side: number): Promise<Raster> {
  const data = await toSharp(picture).resize(side, side, { fit: 'fill' }).raw().toBuffer();
  return { width: side, height: side, data: new Uint8ClampedArray(data) };
}
