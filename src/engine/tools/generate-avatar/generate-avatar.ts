import { EngineError } from '../../engine-error.ts';
import { makePortraits } from './portrait/make-portraits.ts';
import type { Recipe, RecipeNote } from '../../recipe.ts';
import { matchStyle } from './styles/match-style.ts';

export interface AvatarParams {
  /** In anybody's words. */
  readonly style: string;
}

/** The side of every portrait, pixels. */
const SIDE = 1024;

/** `avatarsOf` at the size that people get. */
export const generateAvatar = avatarsOf(SIDE);

/**
 * Four square portraits of `side` pixels in the style nearest to the words, any two of which differ in at least two of
 * backdrop, light, crop and rendering. Note: `nearest_style`. Throws EngineError `no_face`.
 */
export function avatarsOf(side: number): Recipe<AvatarParams> {
  return {
    needs: () => ({ matte: true, faces: true }),
    run: ({ source, params, seed, matte, faces = [] }, step) => {
      if (!matte) throw new TypeError('generateAvatar needs a matte');
      const [face] = faces;
      if (!face) throw new EngineError('no_face');
      const { style } = matchStyle(params.style);
      const pictures = makePortraits({ source, matte, face, style, seed, side }, step);
      return { pictures, notes: avatarNotes(params) };
    },
  };
}

function avatarNotes({ style: asked }: AvatarParams): RecipeNote[] {
  const { style, exact } = matchStyle(asked);
  return exact ? [] : [{ code: 'nearest_style', details: { asked, used: style.words[0] } }];
}
