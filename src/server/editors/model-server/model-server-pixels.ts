import { EngineError } from '../../../engine/engine-error.ts';
import { modelServerRecipes } from '../../../engine/model-answer/model-server-recipes.ts';
import { COMMON_SHAPES, type ModelShapes } from '../../../engine/model-answer/model-frame.ts';
import { type ToolId, tools } from '../../../tools/catalogue.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { AbilityServicesFor } from '../../models/ability-services.ts';
import { ProcessTimeoutError } from '../../processes/process-errors.ts';
import type { EditPool } from '../embedded/edit-pool.ts';
import type { ModelServerPixels, ModelServerTask, PreparedEdit } from './model-server-editor.ts';
import type { ModelDialect } from './model-dialect.ts';
import type { FrameSent, ModelServerTool, PreparedFrame } from './model-server-methods.ts';

/** For 50 MP on two busy cores; 12 MP take 3 s. */
const TIME_LIMIT_MS = 120_000;

/** What is sent, and what is needed to make a picture of the answer. */
export interface PreparedPixels extends PreparedEdit {
  readonly frame: FrameSent;
  /** The file with what is known of the photo; comes while the model draws. */
  readonly knownPath: Promise<string>;
}

/** The pixels of the model server's edits, made in the edit processes. `pool` is the embedded editor's, which closes it. */
export function createModelServerPixels({
  pool,
  maxPixels,
  servicesFor,
  shapes = COMMON_SHAPES,
  dialect,
}: {
  readonly pool: EditPool;
  readonly maxPixels: number;
  /** Our own models, for recipes that need a matte. */
  readonly servicesFor?: AbilityServicesFor;
  readonly shapes?: ModelShapes;
  /** What the model can be shown beside the photo; no mask when left out. */
  readonly dialect?: Pick<ModelDialect, 'takesMasks' | 'showsMarks'>;
}): ModelServerPixels<PreparedPixels> {
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
      const written = Promise.withResolvers<PreparedFrame>();
      const services = servicesFor?.(task.source.sha256);
      const limits = { signal, timeoutMs: TIME_LIMIT_MS, onEvent: written.resolve, ...(services && { services }) };
      const knownPath = pool.run('prepareFrame', taskOf(task), limits).catch(rejectTimeout);
      knownPath.catch(written.reject);
      const { paths, maskPath, aspectRatio, ...frame } = await written.promise;
      const contentType = maskPath === undefined ? 'image/jpeg' : 'image/png';
      const { backdrop } = frame;
      const seen = {
        marked: paths.length > 1 && (dialect?.showsMarks(task.tool) ?? true),
        ...(backdrop && { backdrop }),
      };
      return {
        parts: paths.map((path) => ({ path, contentType })),
        maskPath,
        pixels: frame.frame.width * frame.frame.height,
        instructions: instructionsOf(task.tool, task.params, seen),
        aspectRatio,
        imageSize: frame.frame.imageSize,
        frame,
        knownPath,
      };
    },
    composeAnswer: async (task, { frame, knownPath }, { path, index }, { signal, onDecoded }) => {
      // Goes before photos that are still to be prepared, since these wait for the model anyway.
      const limits = { signal, timeoutMs: TIME_LIMIT_MS, onEvent: onDecoded, urgent: true };
      const input = { ...taskOf(task), frame, knownPath: await knownPath, answerPath: path, index };
      return pool.run('composeAnswer', input, limits).catch(rejectTimeout);
    },
  };
}

/** Throws ApiError when nothing could be asked of the model. */
function checkModelServer(tool: ToolId, params: unknown, painted: boolean): void {
  if (!hasModelServer(tool)) throw new ApiError('tool_unavailable');
  try {
    modelServerRecipes[tool].check(params as never, painted);
  } catch (error) {
    throw error instanceof EngineError ? new ApiError(error.code, { details: error.details }) : error;
  }
}

function instructionsOf(
  tool: ToolId,
  params: unknown,
  seen: { readonly marked: boolean; readonly backdrop?: 'green' | 'magenta' },
): readonly string[] {
  return tools[tool].modelServerInstructions!(params as never, seen);
}

function hasModelServer(tool: string): tool is ModelServerTool {
  return Object.hasOwn(modelServerRecipes, tool);
}

function rejectTimeout(cause: unknown): never {
  throw cause instanceof ProcessTimeoutError ? new ApiError('edit_timed_out', { cause }) : cause;
}
