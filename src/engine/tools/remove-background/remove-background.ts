import type { Recipe } from '../../recipe.ts';
import { cutOutSubject } from '../../subject.ts';

/**
 * Cuts the subject out on transparency, with soft, decontaminated edges; where something is marked, what is marked alone. Throws
 * EngineError `no_subject`.
 */
export const removeBackground: Recipe<object> = {
  keepsColours: true,
  needs: () => ({ matte: true, finestMatte: true, faces: false }),
  run: ({ source, matte, mask }, step) => {
    if (!matte) throw new TypeError('removeBackground needs a matte');
    return { pictures: [cutOutSubject(source, matte, step, mask)] };
  },
};
