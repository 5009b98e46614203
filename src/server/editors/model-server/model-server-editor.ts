import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ModelFrame } from '../../../engine/model-answer/model-frame.ts';
import type { Taken } from '../../../engine/model-answer/taken.ts';
import type { ToolId } from '../../../tools/catalogue.ts';
import { type ErrorCode, type ReasonCode, reasonMessages } from '../../../tools/messages.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ModelServerEditor } from '../choose-editor.ts';
import type { EditedPicture, EditHooks, EditNote, EditOutcome, EditRequest } from '../image-editor.ts';
import type { CallReport, ModelClient } from './model-client.ts';
import type { ModelRequest } from './model-dialect.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelServerMetrics } from './model-server-metrics.ts';
import { toUsd } from './known-models.ts';

export type ModelServerTask = Pick<EditRequest, 'tool' | 'params' | 'source' | 'mask' | 'seed' | 'workDir'>;

/** What is sent to the model for an edit. */
export interface PreparedEdit {
  /** Files in the task's `workDir`, in the order in which they are sent. */
  readonly parts: readonly { readonly path: string; readonly contentType: 'image/jpeg' | 'image/png' }[];
  /** What the model may change of the first one, as a PNG file; left out where it takes no mask, or none is known. */
  readonly maskPath?: string | undefined;
  /** One a call: a set of pictures takes as many calls. */
  readonly instructions: readonly string[];
  readonly frame: ModelFrame;
}

/** What happens to pixels before a call and after it. */
export interface ModelServerPixels {
  readonly supports: (tool: ToolId) => boolean;
  /** Throws an ApiError when no call could be made of these parameters. */
  readonly check: (tool: ToolId, params: unknown, painted: boolean) => void;
  readonly prepareForModel: (task: ModelServerTask, signal: AbortSignal) => Promise<PreparedEdit>;
  /**
   * The result out of the model's answer to the call `index`. Rejects with an ApiError when it cannot be used; before
   * `onDecoded` that is because it is no picture, or not whole.
   */
  readonly composeAnswer: (
    task: ModelServerTask,
    prepared: PreparedEdit,
    answer: { readonly path: string; readonly index: number },
    hooks: ComposeHooks,
  ) => Promise<Made>;
}

export interface ComposeHooks {
  readonly signal: AbortSignal;
  readonly onDecoded: () => void;
}

/** A result, and what it has of the answer. */
export type Made = Pick<EditOutcome, 'pictures' | 'notes'> & { readonly taken?: Taken };

export interface ModelServerEditorDeps {
  /** The model's id. */
  readonly model: string;
  /** Whether it runs on a machine of the operator. */
  readonly isOurs: boolean;
  readonly client: ModelClient;
  readonly pixels: ModelServerPixels;
  readonly log: Logger;
  readonly metrics: ModelServerMetrics;
}

/** The model server as an editor. Rejects with a ModelFailure of the kind `away` when no call could be made. */
export function createModelServerEditor(deps: ModelServerEditorDeps): ModelServerEditor {
  const { model, isOurs, client, pixels } = deps;
  const supports = (tool: ToolId) => pixels.supports(tool) && client.serves(tool);
  return {
    name: model,
    supports,
    asksConsent: (tool) => !isOurs && supports(tool),
    standstill: client.standstill,
    check: ({ tool, params }, painted) => pixels.check(tool, params, painted),
    edit: (request, hooks) => runModelServer(deps, request, hooks),
    close: async () => {},
  };
}

async function runModelServer(
  deps: ModelServerEditorDeps,
  request: EditRequest,
  { signal, onPhase, onProgress }: EditHooks,
): Promise<EditOutcome> {
  const { tool, params, source, mask: painted, seed, workDir } = request;
  const task: ModelServerTask = { tool, params, source, ...(painted && { mask: painted }), seed, workDir };
  const calls: CallReport[] = [];
  const taken: Taken[] = [];
  const left = deps.client.standstill();
  if (left) throw new ModelFailure('away', left);
  onPhase('preparing');
  try {
    const prepared = await deps.pixels.prepareForModel(task, signal);
    const images = await Promise.all(
      prepared.parts.map(async ({ path, contentType }) => ({ contentType, bytes: await readFile(path) })),
    );
    const mask = prepared.maskPath === undefined ? undefined : await readFile(prepared.maskPath);
    onPhase('editing');
    const places = request.places ?? prepared.instructions.map((_, place) => place);
    const answeredPlaces = new Set<number>();
    const answered = (place: number) => answeredPlaces.add(place).size;
    const shares = new Map<number, number>();
    const tell = (place: number, share: number) => {
      const sum = [...shares.set(place, share).values()].reduce((total, one) => total + one, 0);
      onProgress?.(sum / places.length);
    };
    /** An answer that strayed is asked for once more, with another seed. */
    const make = (place: number): Promise<Made> =>
      makeOnce(place).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'answer_strayed')) throw error;
        return makeOnce(place, prepared.instructions.length);
      });
    const makeOnce = async (place: number, more = 0): Promise<Made> => {
      const { frame, instructions } = prepared;
      const { aspectRatio, imageSize, width, height } = frame;
      const sent = { images, mask: mask && { contentType: 'image/png' as const, bytes: mask } };
      const call = { ...sent, tool, aspectRatio, imageSize, pixels: width * height, instruction: instructions[place]! };
      const path = join(workDir, `answer-${place}`);
      const compose = (onDecoded: () => void) =>
        deps.pixels.composeAnswer(task, prepared, { path, index: place }, { signal, onDecoded });
      const { composing } = await askModel(
        deps,
        { ...call, seed: (seed + place + more) % 2 ** 32 },
        { path, compose, tell: (share) => tell(place, share) },
        calls,
        signal,
      );
      // Reported while the result is composed, so that nothing waits for it to be written.
      if (answered(place) === places.length) onPhase('finishing');
      const made = await composing;
      if (made.taken) taken.push(made.taken);
      return made;
    };
    const outcome =
      prepared.instructions.length > 1 ? await fillSet(places, make, signal) : await make(0).catch(explain);
    if (answeredPlaces.size < places.length) onPhase('finishing');
    return outcome;
  } finally {
    report(deps, tool, calls, taken);
  }
}

/** An answer that was decoded whole and found to be a picture. */
interface Answered {
  readonly composing: Promise<Made>;
}

interface Answering {
  readonly path: string;
  readonly compose: (onDecoded: () => void) => Promise<Made>;
  readonly tell: (share: number) => void;
}

/**
 * One call. Its answer is written to `path`, and accepted once it is decoded whole, which is the first step of
 * composing.
 */
function askModel(
  { client, metrics }: Pick<ModelServerEditorDeps, 'client' | 'metrics'>,
  request: ModelRequest,
  { path, compose, tell }: Answering,
  calls: CallReport[],
  signal: AbortSignal,
): Promise<Answered> {
  return client.generate(request, {
    signal,
    onProgress: tell,
    onCall: (call) => {
      calls.push(call);
      metrics.count(call);
    },
    accept: async (image) => {
      await writeFile(path, image);
      const decoded = Promise.withResolvers<void>();
      const composing = compose(decoded.resolve);
      composing.catch((cause: unknown) => {
        // Has no effect after decoding; then `composing` carries the error.
        decoded.reject(
          cause instanceof ApiError ? new ModelFailure('broken', `an answer that is ${cause.code}`) : cause,
        );
      });
      await decoded.promise;
      return { composing };
    },
  });
}

/** T8: makes each place by itself; the result holds those that succeeded. */
async function fillSet(
  places: readonly number[],
  make: (place: number) => Promise<Made>,
  signal: AbortSignal,
): Promise<EditOutcome> {
  const settled = await Promise.allSettled(places.map(make));
  signal.throwIfAborted();
  const pictures: EditedPicture[] = [];
  const notes: EditNote[] = [];
  const missing: number[] = [];
  for (const [at, result] of settled.entries()) {
    if (result.status === 'rejected') missing.push(places[at]!);
    else {
      pictures.push(...result.value.pictures);
      notes.push(...result.value.notes.filter(({ code }) => notes.every((note) => note.code !== code)));
    }
  }
  if (pictures.length > 0) return { pictures, notes, missing };
  throw noneOf(settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])));
}

/** Why a set has no picture; that the model was unavailable only when there is no other reason. */
function noneOf(reasons: readonly unknown[]): unknown {
  const tried = reasons.filter((reason) => !(reason instanceof ModelFailure && reason.kind === 'away'));
  const [reason] = tried.length > 0 ? tried : reasons;
  if (tried.length === 0) return reason;
  const known = toApiError(reason);
  if (!(known instanceof ApiError)) return known;
  const said: { reason: string; because: ErrorCode | ReasonCode } =
    known.code === 'no_image_generated'
      ? { reason: reasonMessages.edit_returned, because: 'edit_returned' }
      : { reason: known.message, because: known.code };
  return new ApiError('no_avatars_generated', { details: said, cause: known.cause });
}

function explain(error: unknown): never {
  throw toApiError(error);
}

/** A failure of the model as an ApiError. A failure of the kind `away`, and any other error, stays as it is. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof ModelFailure) || error.kind === 'away') return error;
  // Logged with its cause where an operator can act; `configuration` has a log line of its own.
  const worthALine = error.kind !== 'refused' && error.kind !== 'configuration';
  return new ApiError(error.code, worthALine ? { cause: error } : {});
}

/** Logs calls, tokens and cost of an edit and what was taken of the answers, and nothing of its instruction. */
function report(
  { model, log }: Pick<ModelServerEditorDeps, 'model' | 'log'>,
  tool: ToolId,
  calls: readonly CallReport[],
  taken: readonly Taken[],
): void {
  if (calls.length === 0) return;
  const sum = (of: (call: CallReport) => number) => calls.reduce((total, call) => total + of(call), 0);
  const tokens = (kind: 'prompt' | 'words' | 'image') => sum(({ usage }) => usage?.[kind] ?? 0);
  const line = {
    tool,
    model,
    calls: calls.map(({ outcome }) => outcome),
    tokens: { prompt: tokens('prompt'), words: tokens('words'), image: tokens('image') },
    usd: toUsd(sum(({ nanoUsd }) => nanoUsd)),
    modelMs: Math.round(Math.max(...calls.map(({ milliseconds }) => milliseconds))),
    taken,
  };
  log.info(line, 'an edit of the model server');
}
