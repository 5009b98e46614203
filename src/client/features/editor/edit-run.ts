import type { GenerationPhase } from '../../../tools/messages.ts';
import type { ToolId } from '../../../tools/catalogue.ts';
import type { Generation } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import type { GenerationApi } from './generation-api.ts';

export interface EditRequest {
  readonly tool: ToolId;
  readonly imageId: string;
  readonly params: Record<string, unknown>;
  /** Names this press of Apply, so that asking again cannot make two edits of it. */
  readonly key: string;
  /** What is marked on the picture, as a PNG; made only when the edit begins. */
  readonly mask?: () => Promise<Blob>;
}

export interface EditRunDependencies {
  readonly api: GenerationApi;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Has the key kept where it is found on return, as well as can be: never rejects, nor takes long. */
  readonly keepKey: () => Promise<void>;
  readonly onPhase: (phase: GenerationPhase) => void;
  /** The server cannot be heard at the moment (true), or is heard again. */
  readonly onOffline: (offline: boolean) => void;
}

export interface EditRun {
  /** How the edit ended, well or not; rejects when the server refused it, and when `leave` was called before. */
  readonly ended: Promise<Generation>;
  /** Asks the server to stop it; rejects when the server cannot be asked. */
  readonly cancel: () => Promise<void>;
  /** Stops listening. The edit goes on without us, and its result is kept. */
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

/** An edit that was begun before, here or elsewhere, to its end. */
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

/** Listens until the end is told. A lost stream is opened again, after asking whether the end was missed. */
async function follow(
  generation: Generation,
  dependencies: EditRunDependencies,
  signal: AbortSignal,
): Promise<Generation> {
  let last = generation;
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

function listen(id: string, { api, onPhase, onOffline }: EditRunDependencies, signal: AbortSignal): Promise<Heard> {
  const heard = Promise.withResolvers<Heard>();
  const stream = api.listen(id);
  let anything = false;
  const abandon = () => heard.reject(signal.reason);
  signal.addEventListener('abort', abandon);
  stream.addEventListener('phase', ({ data }) => {
    anything = true;
    onOffline(false);
    onPhase((JSON.parse(data) as { phase: GenerationPhase }).phase);
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

/** The same for an edit that goes on whether it is heard or not: also a session that has run out may come back (A5). */
async function unlessOutOfReach(request: Promise<Generation>): Promise<Generation | null> {
  try {
    return await unlessLost(request);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/** Null when no answer came at all; an answer that says no is another matter. */
async function unlessLost<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline') return null;
    throw error;
  }
}
