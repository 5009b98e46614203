import type { Recipe } from '../../recipe.ts';
import { cutOutSubject } from '../../subject.ts';

/** Cuts the subject out on transparency, with soft, decontaminated edges. Throws EngineError `no_subject`. */
export const removeBackground: Recipe<object> = {
  keepsColours: true,
  needs: () => ({ matte: true, finestMatte: true, faces: false }),
  run: ({ source, matte }, step) => {
    if (!matte) throw new TypeError('removeBackground needs a matte');
    return { pictures: [cutOutSubject(source, matte, step)] };
  },
};
