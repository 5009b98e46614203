import { EngineError } from '../engine-error.ts';
import { pasteChanges } from './edit.ts';
import { isMarked, pasteMarkedPart, requestMarkedPart } from './marked-part.ts';
import { type ModelServerRecipe, requestWhole } from './model-server-recipe.ts';

export interface EraseParams {
  /** What should go, in words. */
  readonly object?: string | undefined;
}

/** Erases what the mask marks and changes nothing else. A thing that is only named is found by the difference to the answer, and by our own finder. */
export const erasePhoto: ModelServerRecipe<EraseParams> = {
  prepare: (input, step) => (isMarked(input) ? requestMarkedPart(input, step) : requestWhole(input, step)),
  check: ({ object }, painted) => {
    if (!painted && !object?.trim()) throw new EngineError('nothing_marked');
  },
  names: ({ object }, painted) => (painted ? undefined : object?.trim() || undefined),
  compose: (input, step) => (isMarked(input) ? pasteMarkedPart(input, step) : pasteChanges(input, step)),
};
