import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Face } from '../../src/engine/face.ts';
import type { Plane, Raster } from '../../src/engine/raster.ts';
import type { RecipeNote } from '../../src/engine/recipe.ts';
import type { recipes } from '../../src/engine/recipes/recipes.ts';

export interface MeasuredInput {
  readonly tool: keyof typeof recipes;
  readonly source: Raster;
  readonly params: object;
  readonly seed?: number;
  readonly matte?: Plane;
  readonly faces?: readonly Face[];
  readonly mask?: Plane;
  /** Run once before the measured run, as in a server that has been up for a while. */
  readonly warm?: boolean;
}

export interface MeasuredResult {
  readonly pictures: readonly Raster[];
  readonly notes: readonly RecipeNote[];
  /** Of the recipe alone. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Of 2²⁰ bytes, beyond the decoded source. */
  readonly peakMegabytes: number;
}

/** Runs a recipe in a process of its own, so that its memory is its own. Rejects with the code of an EngineError. */
export async function measureRecipe(input: MeasuredInput): Promise<MeasuredResult> {
  const child = fork(new URL('./measure-recipe-child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
  });
  try {
    child.send(input);
    const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      MeasuredResult | { readonly error: string } | number | null,
    ];
    if (answer === null || typeof answer === 'number') throw new Error(`the recipe's process ended with ${answer}`);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    child.kill();
  }
}
