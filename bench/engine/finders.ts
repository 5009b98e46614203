import type { FoundWords } from '../../src/engine/finding/found-words.ts';
import type { Face } from '../../src/engine/face.ts';
import type { Matte } from '../../src/engine/matte.ts';
import type { Raster } from '../../src/engine/raster.ts';
import type { RecipeNeeds } from '../../src/engine/recipe.ts';

/** What models see in a picture, as far as a recipe needs it. */
export interface Seen {
  readonly source: Raster;
  readonly matte?: Matte;
  readonly faces?: readonly Face[];
  readonly found?: FoundWords;
}

/** The models, as the server has them. */
export interface Finders {
  readonly matteOf: (picture: Raster) => Promise<Matte>;
  readonly see: (picture: Raster, needs: RecipeNeeds) => Promise<Seen>;
  readonly facesOf: (picture: Raster) => Promise<readonly Face[]>;
}
