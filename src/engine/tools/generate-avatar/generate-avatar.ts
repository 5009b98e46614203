import type { Face } from '../../face.ts';
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
 * backdrop, light, crop and rendering. Notes: `no_face`, `nearest_style`. Throws EngineError `no_subject` when there is
 * neither a subject nor a face.
 */
export function avatarsOf(side: number): Recipe<AvatarParams> {
  return {
    needs: () => ({ matte: true, faces: true }),
    run: ({ source, params, seed, matte, faces = [] }, step) => {
      if (!matte) throw new TypeError('generateAvatar needs a matte');
      const [face] = faces;
      const { style } = matchStyle(params.style);
      const pictures = makePortraits({ source, matte, face, style, seed, side }, step);
      return { pictures, notes: avatarNotes(params, face) };
    },
  };
}

/** What a person should know who asked for this style of a picture with or without a face. */
export function avatarNotes(params: AvatarParams, face: Face | undefined): RecipeNote[] {
  const { style, exact } = matchStyle(params.style);
  const notes: RecipeNote[] = [];
  if (!face) notes.push({ code: 'no_face' });
  if (!exact) notes.push({ code: 'nearest_style', details: { asked: params.style, used: style.label } });
  return notes;
}
