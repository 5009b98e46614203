import type { Recipe } from '../../recipe.ts';
import { cutOutSubject } from '../../subject.ts';
import { showsThroughGlass } from './see-through.ts';

/**
 * Cuts the subject out on transparency, with soft, decontaminated edges; where something is marked, what is marked alone. Throws
 * EngineError `no_subject`.
 */
export const removeBackground: Recipe<object> = {
  keepsColours: true,
  needs: () => ({ matte: true, finestMatte: true, mainObjects: true, faces: false }),
  run: ({ source, matte, mask, mainObjects = [] }, step) => {
    if (!matte) throw new TypeError('removeBackground needs a matte');
    const boxes = mainObjects.map(({ box }) => box);
    const pictures = [cutOutSubject(source, matte, step, { mark: mask, boxes })];
    const isGlass = showsThroughGlass(source, matte, mainObjects);
    return { pictures, ...(isGlass && { notes: [{ code: 'glass_keeps_background' }] }) };
  },
};
