import { EngineError } from '../../engine-error.ts';
import { makePortraits } from './portrait/make-portraits.ts';
import type { Recipe } from '../../recipe.ts';
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
 * backdrop, light, crop and rendering. Throws EngineError `no_face`; before any work `style_unknown` and `style_needs_model`.
 */
export function avatarsOf(side: number): Recipe<AvatarParams> {
  return {
    needs: ({ style }) => {
      requireStyle(style);
      return { matte: true, mainObjects: true, faces: true };
    },
    run: ({ source, params, seed, matte, faces = [] }, step) => {
      if (!matte) throw new TypeError('generateAvatar needs a matte');
      const [face] = faces;
      if (!face) throw new EngineError('no_face');
      const { style } = matchStyle(params.style);
      const pictures = makePortraits({ source, matte, face, style, seed, side }, step);
      return { pictures };
    },
  };
}

/** A style that is only near is asked for before any work is done. */
function requireStyle(asked: string): void {
  const { style, exact, near } = matchStyle(asked);
  if (exact) return;
  if (!near) throw new EngineError('style_needs_model');
  throw new EngineError('style_unknown', { asked, nearest: style.words[0] });
}
