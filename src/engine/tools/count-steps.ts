import type { Recipe, RecipeInput } from '../recipe.ts';

/**
 * For tests: how many steps a recipe tells of, when the one numbered `last` (from 1; never unless told) throws as a
 * cancelled edit does. Throws when the recipe does not let that error pass.
 */
export function countSteps<Params>(recipe: Recipe<Params>, input: RecipeInput<Params>, last = Infinity): number {
  const cancelled = new Error('cancelled');
  let steps = 0;
  try {
    recipe.run(input, () => {
      if (++steps === last) throw cancelled;
    });
  } catch (error) {
    if (error !== cancelled) throw error;
    return steps;
  }
  if (steps >= last) throw new Error('The recipe went on after it was cancelled');
  return steps;
}
