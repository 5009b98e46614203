import { EngineError } from '../../../engine/engine-error.ts';
import type { ModelServerRecipe } from '../../../engine/model-answer/model-server-recipe.ts';
import { modelServerRecipes } from '../../../engine/model-answer/model-server-recipes.ts';
import { COMMON_SHAPES, type ModelShapes } from '../../../engine/model-answer/model-frame.ts';
import type { ToolId } from '../../../tools/catalogue.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { AbilityServicesFor } from '../../models/ability-services.ts';
import { ProcessTimeoutError } from '../../processes/process-errors.ts';
import type { EditPool } from '../embedded/edit-pool.ts';
import type { ModelServerPixels, ModelServerTask } from './model-server-editor.ts';
import type { ModelDialect } from './model-dialect.ts';
import { type Prompts, readPrompts } from './prompts/prompts.ts';
import type { ModelServerTool } from './model-server-methods.ts';

/** For 50 MP on two busy cores; 12 MP take 3 s. */
const TIME_LIMIT_MS = 120_000;

/** The pixels of the model server's edits, made in the edit processes. `pool` is the embedded editor's, which closes it. */
export function createModelServerPixels({
  pool,
  maxPixels,
  servicesFor,
  shapes = COMMON_SHAPES,
  dialect,
  prompts = readPrompts('full'),
}: {
  readonly pool: EditPool;
  readonly maxPixels: number;
  /** Our own models, for recipes that need a matte. */
  readonly servicesFor?: AbilityServicesFor;
  readonly shapes?: ModelShapes;
  /** What the model can be shown beside the photo; no mask when left out. */
  readonly dialect?: Pick<ModelDialect, 'takesMasks' | 'showsMarks'>;
  readonly prompts?: Prompts;
}): ModelServerPixels {
  const taskOf = ({ tool, params, source, mask, seed, workDir }: ModelServerTask) => ({
    tool: tool as ModelServerTool,
    params: params as object,
    path: source.path,
    maskPath: mask?.path,
    maxPixels,
    shapes,
    masks: dialect?.takesMasks(tool) ?? false,
    seed,
    workDir,
  });
  return {
    supports: hasModelServer,
    check: checkModelServer,
    prepareForModel: async (task, signal) => {
      const services = servicesFor?.(task.source.sha256);
      const limits = { signal, timeoutMs: TIME_LIMIT_MS, ...(services && { services }) };
      const written = await pool.run('prepareFrame', taskOf(task), limits).catch(rejectTimeout);
      const { paths, maskPath, frame } = written;
      const contentType = maskPath === undefined ? 'image/jpeg' : 'image/png';
      const marked = paths.length > 1 && (dialect?.showsMarks(task.tool) ?? true);
      return {
        parts: paths.map((path) => ({ path, contentType })),
        maskPath,
        instructions: prompts(task.tool, task.params as object, marked),
        frame,
      };
    },
    composeAnswer: async (task, { frame }, { path, index }, { signal, onDecoded }) => {
      const services = servicesFor?.(task.source.sha256);
      // Goes before photos that are still to be prepared, since these wait for the model anyway.
      const limits = {
        signal,
        timeoutMs: TIME_LIMIT_MS,
        onEvent: onDecoded,
        urgent: true,
        ...(services && { services }),
      };
      const input = { ...taskOf(task), frame, answerPath: path, index };
      return pool.run('composeAnswer', input, limits).catch(rejectTimeout);
    },
  };
}

/** Throws ApiError when nothing could be asked of the model. */
function checkModelServer(tool: ToolId, params: unknown, painted: boolean): void {
  if (!hasModelServer(tool)) throw new ApiError('tool_unavailable');
  const recipe: ModelServerRecipe<never> = modelServerRecipes[tool];
  try {
    recipe.check?.(params as never, painted);
  } catch (error) {
    throw error instanceof EngineError ? new ApiError(error.code, { details: error.details }) : error;
  }
}

function hasModelServer(tool: string): tool is ModelServerTool {
  return Object.hasOwn(modelServerRecipes, tool);
}

function rejectTimeout(cause: unknown): never {
  throw cause instanceof ProcessTimeoutError ? new ApiError('edit_timed_out', { cause }) : cause;
}
