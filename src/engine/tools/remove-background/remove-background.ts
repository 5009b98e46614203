import { EngineError } from '../../engine-error.ts';
import { judgeMatte } from '../../judging/judge-matte.ts';
import { matteDoubt } from '../../judging/matte-doubt.ts';
import type { Recipe, RecipeNote } from '../../recipe.ts';
import { cutOutSubject } from '../../subject.ts';
import { showsThroughGlass } from './see-through.ts';

/** From this doubt on nothing stands out, unless a detector sees a thing. */
const NOTHING_CLEAR = 0.5;

/**
 * Cuts the subject out on transparency, with soft, decontaminated edges; where something is marked, what is marked alone. Notes:
 * `subject_unsure` {place}, `glass_keeps_background`. Throws EngineError `no_subject`.
 */
export const removeBackground: Recipe<object> = {
  keepsColors: true,
  needs: () => ({ matte: true, finestMatte: true, mainObjects: true, secondLook: true, faces: false }),
  run: ({ source, matte, looks, mask, mainObjects = [] }, step) => {
    if (!matte) throw new TypeError('removeBackground needs a matte');
    const doubt = mask ? 0 : matteDoubt(matte);
    if (doubt > NOTHING_CLEAR && mainObjects.length === 0) throw new EngineError('no_subject');
    const boxes = mainObjects.map(({ box }) => box);
    const pictures = [cutOutSubject(source, matte, step, { mark: mask, boxes })];
    const notes: RecipeNote[] = [];
    const judged = mask ? undefined : judgeMatte(matte, looks);
    if (judged?.doubtful) notes.push({ code: 'subject_unsure', details: { place: judged.doubtful } });
    if (showsThroughGlass(source, matte, mainObjects)) notes.push({ code: 'glass_keeps_background' });
    return { pictures, notes, ...(judged && { measures: judged.measures }) };
  },
};
