import { LRUCache } from 'lru-cache';
import type { Matte } from '../../../engine/matte.ts';
import { groundingNeeds } from '../../../engine/grounding/ground.ts';
import {
  type WindowMatte,
  type WindowMattes,
  WINDOWS,
  WINDOWS_WANTED,
} from '../../../engine/grounding/window-mattes.ts';
import type { RecipeNeeds } from '../../../engine/recipe.ts';
import { recipes } from '../../../engine/recipes/recipes.ts';
import { EngineError } from '../../../engine/engine-error.ts';
import { ApiError } from '../../http/api-error.ts';
import { ProcessTimeoutError } from '../../processes/process-errors.ts';
import type { EditHooks, EditOutcome, EditRequest, ImageEditor } from '../image-editor.ts';
import type { FindRequest, FoundObject, ObjectFinder } from '../object-finder.ts';
import type { EditPool } from './edit-pool.ts';
import type { Matter } from './matter.ts';

/** Of processor time: 48 megapixels of HEIC take 6 s of it, and several times that by the clock of a busy machine. */
const PREVIEW_LIMITS = { processorMs: 10_000, timeoutMs: 60_000 } as const;
/** For 50 MP on two busy cores; 12 MP take 2 s. */
const EDIT_TIME_LIMIT_MS = 120_000;
const FIND_TIME_LIMIT_MS = 30_000;
/** 4 MB each: the next tool on the same photo, or the edit after a search, need not wait two seconds for the network. */
const KEPT_MATTES = 12;
/** Five such each. */
const KEPT_WINDOWS = 2;

export interface EmbeddedEditorOptions {
  /** Closed with the editor. */
  readonly matter: Matter;
  /** Closed with the editor. */
  readonly pool: EditPool;
  readonly maxPixels: number;
}

/** Our own engine, each edit in a process that can crash or be killed without harm to the rest. */
export function createEmbeddedEditor({ matter, pool, maxPixels }: EmbeddedEditorOptions): ImageEditor & ObjectFinder {
  const means = {
    pool,
    matter,
    mattes: new LRUCache<string, Matte>({ max: KEPT_MATTES }),
    windows: new LRUCache<string, readonly WindowMatte[]>({ max: KEPT_WINDOWS }),
    maxPixels,
  };
  const edit = (request: EditRequest, hooks: EditHooks) => runRecipe(means, request, hooks);
  return {
    name: 'embedded',
    supports: hasRecipe,
    delegates: () => false,
    leaves: () => false,
    check: ({ tool, params }, painted) => void needsOf(tool, params, painted),
    edit: (request, hooks) => edit(request, hooks).catch(rejectTimeout('edit_timed_out')),
    find: (request, signal) => findObject(means, request, signal).catch(rejectTimeout('search_timed_out')),
    close: async () => {
      await Promise.all([pool.close(), matter.close()]);
    },
  };
}

interface Means {
  readonly pool: EditPool;
  readonly matter: Matter;
  /** By the hash of the picture. */
  readonly mattes: LRUCache<string, Matte>;
  readonly windows: LRUCache<string, readonly WindowMatte[]>;
  readonly maxPixels: number;
}

async function runRecipe(means: Means, request: EditRequest, hooks: EditHooks): Promise<EditOutcome> {
  const { tool, params, seed, mask, workDir } = request;
  const needs = needsOf(tool, params, mask !== undefined);
  const { signal } = hooks;
  const onPhase = onceEach(hooks.onPhase);
  onPhase('preparing');
  const matte = needs.matte ? await makeMatte(means, request, { signal, onPhase }) : undefined;
  const input = {
    path: request.source.path,
    maskPath: mask?.path,
    maxPixels: means.maxPixels,
    tool: tool as keyof typeof recipes,
    params: params as object,
    seed,
  };
  const limits = { signal, timeoutMs: EDIT_TIME_LIMIT_MS };
  return closerIfWanted(means, request, signal, (windows) =>
    means.pool.run('edit', { ...input, matte, windows, workDir }, { ...limits, onEvent: onPhase }),
  );
}

const POINT_UNSUPPORTED = 'This editor finds things by words, not by a point. This cost no free edit.';

async function findObject(
  means: Means,
  { source, object, workDir }: FindRequest,
  signal: AbortSignal,
): Promise<FoundObject> {
  if (object === undefined) throw new ApiError('object_not_found', { message: POINT_UNSUPPORTED });
  const needs = groundingNeeds(object);
  const matte = needs.matte ? await makeMatte(means, { source }, { signal, onPhase: () => {} }) : undefined;
  const task = { path: source.path, maxPixels: means.maxPixels, object, matte, workDir };
  return closerIfWanted(means, { source }, signal, (windows) =>
    means.pool.run('find', { ...task, windows }, { signal, timeoutMs: FIND_TIME_LIMIT_MS }),
  );
}

/** Runs what looks for something by words; a second time with a closer look at the picture, where the first was not sure. */
async function closerIfWanted<Result>(
  means: Means,
  request: Pick<EditRequest, 'source'>,
  signal: AbortSignal,
  run: (windows: WindowMattes) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(means.windows.get(request.source.sha256) ?? 'on demand');
  } catch (error) {
    if (!(error instanceof Error) || error.name !== WINDOWS_WANTED) throw error;
  }
  return run(await lookCloser(means, request, signal));
}

async function lookCloser(
  means: Means,
  { source }: Pick<EditRequest, 'source'>,
  signal: AbortSignal,
): Promise<readonly WindowMatte[]> {
  const input = { path: source.path, maxPixels: means.maxPixels };
  const squares = await means.pool.run('windows', input, { signal, ...PREVIEW_LIMITS });
  const mattes: WindowMatte[] = [];
  for (const [i, square] of squares.entries()) {
    mattes.push({ window: WINDOWS[i]!, alpha: await means.matter.matte(square, signal) });
  }
  means.windows.set(source.sha256, mattes);
  return mattes;
}

async function makeMatte(
  means: Means,
  { source }: Pick<EditRequest, 'source'>,
  { signal, onPhase }: EditHooks,
): Promise<Matte> {
  const known = means.mattes.get(source.sha256);
  if (known) return known;
  const input = { path: source.path, maxPixels: means.maxPixels };
  const preview = await means.pool.run('preview', input, { signal, ...PREVIEW_LIMITS });
  onPhase('editing');
  const matte = await means.matter.matte(preview, signal);
  means.mattes.set(source.sha256, matte);
  return matte;
}

/** The matte and the recipe both count as editing; a phase is told when it begins. */
function onceEach<Phase>(tell: (phase: Phase) => void): (phase: Phase) => void {
  const told = new Set<Phase>();
  return (phase) => {
    if (!told.has(phase)) {
      told.add(phase);
      tell(phase);
    }
  };
}

/** What the tool's recipe needs to be given. Throws ApiError when there is no recipe, or none that could do it. */
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
    throw cause instanceof ProcessTimeoutError ? new ApiError(code, { cause }) : cause;
  };
