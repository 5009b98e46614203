import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineError, type EngineErrorCode } from '../../../src/engine/engine-error.ts';
import type { FoundWords } from '../../../src/engine/finding/found-words.ts';
import type { Face } from '../../../src/engine/face.ts';
import type { Matte } from '../../../src/engine/matte.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import type { RecipeNote } from '../../../src/engine/recipe.ts';
import type { recipes } from '../../../src/engine/tools/recipes.ts';

export interface MeasuredInput {
  readonly tool: keyof typeof recipes;
  readonly source: Raster;
  readonly params: object;
  readonly seed?: number;
  readonly matte?: Matte;
  readonly faces?: readonly Face[];
  readonly found?: FoundWords;
  readonly mask?: Plane;
  /** How often it runs in the one process, 1 when left out; the times are the median. */
  readonly runs?: number;
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

/** A raster or a plane whose values lie in a file, as they lie in memory. */
export interface FiledPixels {
  readonly width: number;
  readonly height: number;
  readonly file: string;
}

/** What the process is sent. */
export type MeasuredTask = Omit<MeasuredInput, 'source' | 'mask'> & {
  readonly source: FiledPixels;
  readonly mask?: FiledPixels;
};

/**
 * Runs a recipe in a process of its own, so that its memory is its own. What is large goes there in files: what a message of its
 * size leaves behind in the process would hide as much of the recipe's peak. Rejects with an EngineError where the recipe refuses.
 */
export async function measureRecipe({ source, mask, ...rest }: MeasuredInput): Promise<MeasuredResult> {
  const folder = await mkdtemp(join(tmpdir(), 'pixmend-measure-'));
  const child = fork(new URL('./measure-recipe-child.ts', import.meta.url), { serialization: 'advanced' });
  try {
    const filed = async (name: string, { width, height, data }: Raster | Plane): Promise<FiledPixels> => {
      const file = join(folder, name);
      await writeFile(file, data);
      return { width, height, file };
    };
    const task: MeasuredTask = {
      ...rest,
      source: await filed('source', source),
      ...(mask && { mask: await filed('mask', mask) }),
    };
    child.send(task);
    const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      MeasuredResult | { readonly error: string } | { readonly refused: EngineErrorCode } | number | null,
    ];
    if (answer === null || typeof answer === 'number') throw new Error(`the recipe's process ended with ${answer}`);
    if ('refused' in answer) throw new EngineError(answer.refused);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
}
