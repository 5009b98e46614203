import { EngineError } from '../../engine-error.ts';
import type { Recipe, RecipeNote } from '../../recipe.ts';
import { cutOutSubject } from '../../subject.ts';
import { matteDoubt } from './matte-doubt.ts';
import { showsThroughGlass } from './see-through.ts';

/** From this doubt on the person is told to look at the cut-out. */
const UNSURE = 0.2;
/** From this doubt on nothing stands out, unless a detector sees a thing. */
const NOTHING_CLEAR = 0.5;

/**
 * Cuts the subject out on transparency, with soft, decontaminated edges; where something is marked, what is marked alone. Notes:
 * `subject_unsure`, `glass_keeps_background`. Throws EngineError `no_subject`.
 */
export const removeBackground: Recipe<object> = {
  keepsColors: true,
  needs: () => ({ matte: true, finestMatte: true, mainObjects: true, faces: false }),
  run: ({ source, matte, mask, mainObjects = [] }, step) => {
    if (!matte) throw new TypeError('removeBackground needs a matte');
    const doubt = mask ? 0 : matteDoubt(matte);
    if (doubt > NOTHING_CLEAR && mainObjects.length === 0) throw new EngineError('no_subject');
    const boxes = mainObjects.map(({ box }) => box);
    const pictures = [cutOutSubject(source, matte, step, { mark: mask, boxes })];
    const notes: RecipeNote[] = [];
    if (doubt > UNSURE) notes.push({ code: 'subject_unsure' });
    if (showsThroughGlass(source, matte, mainObjects)) notes.push({ code: 'glass_keeps_background' });
    return { pictures, notes };
  },
};
