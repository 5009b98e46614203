import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelQuestion } from '../../../engine/model-question.ts';
import type { RecipeNeeds } from '../../../engine/recipe.ts';
import { recipes } from '../../../engine/tools/recipes.ts';
import { EngineError } from '../../../engine/engine-error.ts';
import type { ToolId } from '../../../tools/catalogue.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Models } from '../../models/abilities.ts';
import { type AbilityServicesFor, createAbilityServices } from '../../models/ability-services.ts';
import type { AddedModels } from '../../models/added/added-models-pool.ts';
import { isTimeout } from '../../processes/process-errors.ts';
import type { EditHooks, EditOutcome, EditRequest, EditMaker, PictureSize } from '../image-editor.ts';
import type {
  FindRequest,
  FoundObject,
  ListedThing,
  ListRequest,
  LookRequest,
  ObjectFinder,
} from '../object-finder.ts';
import { type PreparedMask, PreparedMasks } from './prepared-masks.ts';
import type { EditPool } from './edit-pool.ts';

/**
 * For 50 MP on two busy cores; 12 MP take 2 s of processor time. The wall-clock limit includes waiting for the models.
 */
const EDIT_LIMITS = { processorMs: 120_000, timeoutMs: 240_000 } as const;
const WARM_LIMITS = { processorMs: 60_000, timeoutMs: 240_000 } as const;
const FIND_LIMITS = { processorMs: 30_000, timeoutMs: 120_000 } as const;

/** Pixels of the shorter side of a picture in which something can be found. */
const SMALLEST_SIDE = 16;

export interface EmbeddedEditorOptions {
  /** Closed with the editor. */
  readonly models: Models;
  /** Closed with the editor. */
  readonly pool: EditPool;
  readonly maxPixels: number;
  /** Closed with the editor. */
  readonly added?: AddedModels;
  /** For which no model that was added is asked. */
  readonly ownTools?: readonly ToolId[];
}

/** Our own engine. */
export interface EmbeddedEditor extends EditMaker, ObjectFinder {
  /** Resolves when the models are loaded; rejects when they cannot be. */
  readonly ready: Promise<unknown>;
  /** What any task in an edit process may ask of the models. */
  readonly servicesFor: AbilityServicesFor;
}

/** Our own engine, each edit in a process that can crash or be killed without harm to the rest. */
export function createEmbeddedEditor({
  models,
  pool,
  maxPixels,
  added,
  ownTools = [],
}: EmbeddedEditorOptions): EmbeddedEditor {
  const warmed = pool.pids.map(() => pool.run('warm', undefined, WARM_LIMITS));
  const ready = Promise.all([models.ready, added?.ready, ...warmed]);
  // A rejection is seen by the caller that awaits it, if there is one.
  ready.catch(() => {});
  const servicesFor = createAbilityServices(models);
  const prepared = new PreparedMasks(() => !pool.hasWaiting);
  const means = { pool, maxPixels, added, ownTools, servicesFor, prepared };
  return {
    name: 'embedded',
    ready,
    servicesFor,
    supports: hasRecipe,
    check: ({ tool, params, size }, painted) => {
      if (needsOf(tool, params, painted).words?.length) requireFindable(size);
    },
    edit: (request, hooks) => runRecipe(means, request, hooks).catch(rejectTimeout('edit_timed_out')),
    find: async (request, signal) => findObject(means, request, signal).catch(rejectTimeout('search_timed_out')),
    list: async (request, signal) => listThings(means, request, signal).catch(rejectTimeout('search_timed_out')),
    close: async () => {
      prepared.close();
      await Promise.all([pool.close(), models.close(), added?.close()]);
    },
  };
}

interface Means {
  readonly pool: EditPool;
  readonly maxPixels: number;
  readonly added: AddedModels | undefined;
  readonly ownTools: readonly ToolId[];
  readonly servicesFor: AbilityServicesFor;
  readonly prepared: PreparedMasks;
}

async function runRecipe(means: Means, request: EditRequest, { signal, onPhase }: EditHooks): Promise<EditOutcome> {
  const { tool, params, seed, source, mask, workDir } = request;
  if (!hasRecipe(tool)) throw new ApiError('tool_unavailable');
  onPhase('preparing');
  const added = means.ownTools.includes(tool) ? undefined : means.added;
  const task = {
    path: source.path,
    served: added?.abilities() ?? [],
    maskPath: mask?.path,
    maxPixels: means.maxPixels,
    tool,
    params: params as object,
    seed,
    workDir,
  };
  const services = servicesOf(means, source.sha256);
  return means.pool.run('edit', task, { ...EDIT_LIMITS, signal, services, onEvent: onPhase });
}

const servicesOf = ({ servicesFor, added }: Means, sha256: string) => ({
  ...servicesFor(sha256),
  answer: async (question: ModelQuestion, signal: AbortSignal) => added?.answer(question, signal),
});

async function findObject(means: Means, request: FindRequest, signal: AbortSignal): Promise<FoundObject> {
  const { source, size, workDir, ...sought } = request;
  const known = means.prepared.answerTo(keyOf(request), sought);
  if (known) return writeKnown(known, workDir);
  const { task, limits } = lookAt(means, { source, size }, signal);
  return means.pool.run('find', { ...sought, ...task, workDir }, limits);
}

async function writeKnown(known: PreparedMask, workDir: string): Promise<FoundObject> {
  const { png, width, height, cells: _, holdsThings: __, ...told } = known;
  const path = join(workDir, 'mask.png');
  await writeFile(path, png);
  const mask = { path, width, height, bytes: png.length };
  return { mask, ...told };
}

/** Lists the things, and has their masks made while nothing else is to be done. */
async function listThings(means: Means, request: ListRequest, signal: AbortSignal): Promise<readonly ListedThing[]> {
  const { task, limits } = lookAt(means, request, signal);
  const things = await means.pool.run('list', task, limits);
  if (request.prepares === false) return things;
  const { signal: _, ...inBackground } = limits;
  means.prepared.begin(keyOf(request), things, (box) =>
    means.pool.run('prepareMask', { ...task, box, shadow: request.shadow }, inBackground),
  );
  return things;
}

const keyOf = ({ source, shadow }: Pick<ListRequest, 'source' | 'shadow'>): string => `${source.sha256}:${shadow}`;

function lookAt(means: Means, { source, size }: LookRequest, signal: AbortSignal) {
  requireFindable(size);
  const { maxPixels, added } = means;
  const task = { path: source.path, maxPixels, served: added?.abilities() ?? [] };
  return { task, limits: { ...FIND_LIMITS, signal, services: servicesOf(means, source.sha256) } };
}

/** Throws `too_small` when nothing can be told apart in a picture of this size. */
function requireFindable({ width, height }: PictureSize): void {
  if (Math.min(width, height) < SMALLEST_SIDE) throw new ApiError('too_small');
}

/** What the tool's recipe needs. Throws ApiError when there is no recipe for these parameters. */
function needsOf(tool: string, params: unknown, painted: boolean): RecipeNeeds {
  if (!hasRecipe(tool)) throw new ApiError('tool_unavailable');
  try {
    return recipes[tool].needs(params as never, painted);
  } catch (error) {
    throw error instanceof EngineError ? new ApiError(error.code, { details: error.details }) : error;
  }
}

function hasRecipe(tool: string): tool is keyof typeof recipes {
  return Object.hasOwn(recipes, tool);
}

const rejectTimeout =
  (code: 'edit_timed_out' | 'search_timed_out') =>
  (cause: unknown): never => {
    throw isTimeout(cause) ? new ApiError(code, { cause }) : cause;
  };
