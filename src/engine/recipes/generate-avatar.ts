import { uniformRandom } from '../kernels/uniform-random.ts';
import { compose } from '../portrait/compose.ts';
import { PORTRAIT_SIDE, preparePortrait } from '../portrait/prepare-portrait.ts';
import { viewOf } from '../portrait/view.ts';
import type { Recipe, RecipeNote } from '../recipe.ts';
import { matchStyle } from '../styles/match-style.ts';

export interface AvatarParams {
  /** In anybody's words. */
  readonly style: string;
}

/**
 * Four portraits of 1024×1024 in the style nearest to the words, which any two of differ in backdrop, light, crop or
 * rendering, at least two of them. Notes: `no_face`, `nearest_style`. Throws EngineError `no_subject` when there is neither
 * a subject nor a face.
 */
export const generateAvatar: Recipe<AvatarParams> = {
  needs: () => ({ matte: true, faces: true }),
  run: ({ source, params, seed, matte, faces = [] }, step) => {
    if (!matte) throw new TypeError('generateAvatar needs a matte');
    const { style, exact } = matchStyle(params.style);
    const [face] = faces;
    const { variations } = style;
    const prepared = preparePortrait(
      source,
      matte,
      face,
      variations.map(({ crop }) => crop),
      step,
    );
    const pictures = variations.map((variation, i) => {
      step(`picture ${i + 1}`);
      const random = uniformRandom(seed * variations.length + i);
      const view = viewOf(prepared, prepared.frames[i]!, PORTRAIT_SIDE);
      const picture = compose(view, variation.backdrop, variation.light, random);
      return style.render({ ...view, picture, random }, variation.rendering as never);
    });
    const notes: RecipeNote[] = [];
    if (!face) notes.push({ code: 'no_face' });
    if (!exact) notes.push({ code: 'nearest_style', details: { asked: params.style, used: style.label } });
    return { pictures, notes };
  },
};
