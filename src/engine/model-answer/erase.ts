import { EngineError } from '../engine-error.ts';
import { editPhoto } from './edit.ts';
import type { ModelServerRecipe } from './model-server-recipe.ts';

export interface EraseParams {
  /** What should go, in words. */
  readonly object?: string | undefined;
}

/**
 * Erases what the mask marks and changes nothing else. A thing that is only named is found by the difference to the answer. The
 * pixels are those of an edit; what the model is told differs.
 */
export const erasePhoto: ModelServerRecipe<EraseParams> = {
  ...editPhoto,
  check: ({ object }, painted) => {
    if (!painted && !object?.trim()) throw new EngineError('nothing_marked');
  },
};
