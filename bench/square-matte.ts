import type { Abilities } from '../src/engine/abilities.ts';
import type { Matte } from '../src/engine/matte.ts';
import type { Raster } from '../src/engine/raster.ts';
import { stretchToSquare } from '../src/server/codec/decode.ts';
import { MATTE_SIDE } from '../src/server/models/matting-model.ts';

/** The model's matte of a picture, asked for as the server does: of the picture stretched to a square. */
export async function squareMatte({ matte }: Pick<Abilities, 'matte'>, picture: Raster): Promise<Matte> {
  return matte(await stretchToSquare(picture, MATTE_SIDE));
}
