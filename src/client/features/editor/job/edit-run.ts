import type { GenerationPhase } from '../../../../tools/messages.ts';
import type { Generation } from '../../../app/members/api.ts';
import { ApiError } from '../../../app/api-error.ts';
import type { EditRequest, GenerationApi } from './generation-api.ts';

export interface EditRunDependencies {
  readonly api: GenerationApi;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Saves the key, so that the edit is found after a reload. Best effort: never rejects and takes little time. */
  readonly keepKey: () => Promise<void>;
  /** `place` is its place in the queue, 1 for the next to run; only while it is queued. */
  readonly onPhase: (phase: GenerationPhase, place?: number) => void;
  /** How far the model is, 0..1, where the server knows. */
  readonly onProgress?: (share: number) => void;
  /** How many seconds edits with the tool usually take from their turn on. Called where the server knows. */
  readonly onUsual: (seconds: number) => void;
  /** The connection to the server is lost (true) or restored (false). */
  readonly onOffline: (offline: boolean) => void;
}

export interface EditRun {
  /**
   * Resolves when the edit has ended, also when it failed. Rejects when the server refused it or `leave` was called.
   */
  readonly ended: Promise<Generation>;
  /** Asks the server to stop it; rejects when the server cannot be asked. */
  readonly cancel: () => Promise<void>;
  /** Stops listening. The edit continues on the server, and its result is stored. */
  readonly leave: () => void;
}

const POST_ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 5_000;
const pauseBefore = (attempt: number) => Math.min(LONGEST_PAUSE_MS, 500 * 2 ** attempt);

/** One edit, from the press of Apply to its end. */
export function beginEdit(request: EditRequest, dependencies: EditRunDependencies): EditRun {
  const leaving = new AbortController();
  return runFrom(post(request, dependencies, leaving.signal), dependencies, leaving);
}

/** Follows an edit that was begun before, here or elsewhere, to its end. */
export function resumeEdit(generation: Generation, dependencies: EditRunDependencies): EditRun {
  return runFrom(Promise.resolve(generation), dependencies, new AbortController());
}

function runFrom(accepted: Promise<Generation>, dependencies: EditRunDependencies, leaving: AbortController): EditRun {
  const stopped = Promise.withResolvers<Generation>();
  const ended = accepted
    .then((generation) => Promise.race([follow(generation, dependencies, leaving.signal), stopped.promise]))
    .finally(() => leaving.abort());
  return {
    ended,
    cancel: async () => stopped.resolve(await dependencies.api.cancel((await accepted).id)),
    leave: () => leaving.abort(),
  };
}

/** A request whose answer was lost is repeated with its key, so that it cannot become two edits. */
async function post(
  request: EditRequest,
  { api, wait, keepKey, onOffline }: EditRunDependencies,
  signal: AbortSignal,
): Promise<Generation> {
  await keepKey();
  const mask = await request.mask?.();
  /** Of the mask, once it has arrived. */
  let maskImageId: string | undefined;
  const ask = async () => {
    if (mask) maskImageId ??= await api.uploadMask(mask, request.imageId);
    return api.start(request, { maskImageId });
  };
  for (let attempt = 1; ; attempt++) {
    const answer = await unlessLost(ask());
    if (answer) return answer;
    if (attempt === POST_ATTEMPTS) throw ApiError.offline();
    onOffline(true);
    await wait(pauseBefore(attempt), signal);
  }
}

/** Listens until the edit ends. Reopens a lost stream, after asking whether the end was missed. */
async function follow(
  generation: Generation,
  dependencies: EditRunDependencies,
  signal: AbortSignal,
): Promise<Generation> {
  let last = generation;
  if (!hasEnded(generation)) {
    report(generation, dependencies);
    if (generation.usualSeconds) dependencies.onUsual(generation.usualSeconds);
  }
  for (let losses = 0; !hasEnded(last); losses++) {
    const heard = await listen(last.id, dependencies, signal);
    if (heard.end) return heard.end;
    if (heard.anything) losses = 0;
    dependencies.onOffline(true);
    await dependencies.wait(pauseBefore(losses), signal);
    last = (await unlessOutOfReach(dependencies.api.get(last.id))) ?? last;
  }
  return last;
}

export const hasEnded = ({ status }: Generation) => status !== 'queued' && status !== 'running';

interface Heard {
  readonly end: Generation | null;
  readonly anything: boolean;
}

/** How far an edit is, in its answer and in its events. */
type Told = Pick<Generation, 'phase' | 'place'> & { readonly progress?: number };

function report({ phase, place, progress }: Told, { onPhase, onProgress }: EditRunDependencies): void {
  onPhase(phase, place);
  if (progress !== undefined) onProgress?.(progress);
}

function listen(id: string, dependencies: EditRunDependencies, signal: AbortSignal): Promise<Heard> {
  const { api, onOffline } = dependencies;
  const heard = Promise.withResolvers<Heard>();
  const stream = api.listen(id);
  let anything = false;
  const abandon = () => heard.reject(signal.reason);
  signal.addEventListener('abort', abandon);
  stream.addEventListener('phase', ({ data }) => {
    anything = true;
    onOffline(false);
    report(JSON.parse(data) as Told, dependencies);
  });
  const end = ({ data }: { data: string }) => heard.resolve({ end: JSON.parse(data) as Generation, anything: true });
  stream.addEventListener('done', end);
  stream.addEventListener('failed', end);
  stream.addEventListener('error', () => heard.resolve({ end: null, anything }));
  if (signal.aborted) abandon();
  return heard.promise.finally(() => {
    stream.close();
    signal.removeEventListener('abort', abandon);
  });
}

/** Like `unlessLost`, and also null for an expired session, which may be renewed (A5). */
async function unlessOutOfReach(request: Promise<Generation>): Promise<Generation | null> {
  try {
    return await unlessLost(request);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/** Null when the server did not answer. A refusal rejects. */
async function unlessLost<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline') return null;
    throw error;
  }
}
