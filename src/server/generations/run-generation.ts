import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { ImageEditor, LocalPicture } from '../editors/image-editor.ts';
import { tools } from '../../tools/catalogue.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Metrics } from '../http/metrics.ts';
import { findImage } from '../images/images.queries.ts';
import type { ImageRow } from '../images/images.table.ts';
import { actingFor } from '../processes/acting-account.ts';
import type { FreeDisk } from '../storage/free-disk.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { readConsent } from '../consent/consent.queries.ts';
import type { EditTimes } from './edit-times.ts';
import { type EditQueue, laneOf } from './edit-queue.ts';
import type { GenerationEvents } from './generation-events.ts';
import { claimGeneration, findOrphanedJobs, putBack, setPhase } from './generations.queries.ts';
import type { GenerationRow } from './generations.table.ts';
import { keepResults } from './keep-results.ts';
import { type EndDeps, endWithoutResult } from './quota.ts';

const PROGRESS_EVERY_MS = 1_000;

export interface RunDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly editor: ImageEditor;
  /** Who receives photos; undefined when nobody does. */
  readonly company: string | undefined;
  readonly queue: EditQueue;
  readonly feed: GenerationEvents;
  readonly tempDir: string;
  readonly freeDisk: FreeDisk;
  readonly maxBytesPerUser: number;
  /** An edit that takes longer is stopped. */
  readonly timeLimitMs: number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly editTimes: EditTimes;
  /** Aborted when the server cannot wait any longer for the edits that run. */
  readonly stopping: AbortSignal;
}

/** Does one edit to its end: a result, a failure that gives the free edit back, or back into the queue. */
export async function runGeneration(deps: RunDeps, id: string): Promise<void> {
  const end = watchForEnd(deps, id);
  const workDir = join(deps.tempDir, `edit-${randomUUID()}`);
  try {
    const generation = await claimGeneration(deps.db, id);
    if (!generation) return await failOrphanedJobs(deps, id);
    const timer = deps.metrics.generationSeconds.startTimer({ tool: generation.tool });
    await actingFor(generation.userId, () => finish(deps, generation, workDir, end.signal));
    timer();
  } finally {
    end.release();
    await rm(workDir, { recursive: true, force: true });
  }
}

async function finish(deps: RunDeps, generation: GenerationRow, workDir: string, signal: AbortSignal): Promise<void> {
  try {
    const began = performance.now();
    await deps.freeDisk.require();
    await mkdir(workDir);
    const outcome = await edit(deps, generation, workDir, signal);
    const kept = await keepResults(deps, generation, { editor: deps.editor.name, ...outcome });
    if (kept) deps.editTimes.add(generation.tool, (performance.now() - began) / 1000);
    const status = outcome.missing?.length ? 'partial' : 'succeeded';
    count(deps, generation, kept ? status : 'cancelled');
  } catch (error) {
    await endFailed(deps, generation, signal.aborted ? signal.reason : error);
  }
}

async function edit(
  { db, store, editor, company, feed, log }: RunDeps,
  generation: GenerationRow,
  workDir: string,
  signal: AbortSignal,
) {
  const { id, userId, tool, params, seed, sourceImageId, maskImageId, missing } = generation;
  const owned = (imageId: string | null) => ownImage(db, userId, imageId);
  const [photo, painted, consent] = await Promise.all([
    owned(sourceImageId),
    maskImageId ? owned(maskImageId) : undefined,
    // Read now, because consent may have been withdrawn since the request.
    readConsent(db, userId, company),
  ]);
  const [source, mask] = await Promise.all([localPicture(store, photo), painted && localPicture(store, painted)]);
  const modelServerAllowed = consent.decision === 'allowed';
  const places = missing.length > 0 ? { places: missing } : {};
  let phases = Promise.resolve();
  const onPhase = (phase: 'preparing' | 'editing' | 'finishing') => {
    phases = phases
      .then(() => setPhase(db, id, phase))
      .catch((error: unknown) => log.warn({ err: error }, 'a phase was not noted'));
  };
  signal.throwIfAborted();
  const request = { tool, params, source, ...(mask && { mask }), modelServerAllowed, ...places, seed, workDir };
  const outcome = await editor.edit(request, { signal, onPhase, onProgress: progressTeller(feed, id) });
  await phases;
  const purpose = photo.purpose === 'transient' ? photo.purpose : 'result';
  return { ...outcome, originalName: photo.originalName, purpose } as const;
}

/** Tells how far an edit is, at most once a second. */
function progressTeller(feed: GenerationEvents, id: string): (share: number) => void {
  let last = -Infinity;
  return (share) => {
    const now = performance.now();
    if (now - last < PROGRESS_EVERY_MS) return;
    last = now;
    feed.tellProgress(id, share).catch(() => {});
  };
}

/** The picture may have been deleted since the edit was asked for. */
async function ownImage(db: Database, userId: string, imageId: string | null): Promise<ImageRow> {
  const image = imageId ? await findImage(db, userId, imageId) : undefined;
  if (!image) throw new ApiError('no_image');
  return image;
}

async function localPicture(store: ObjectStore, image: ImageRow): Promise<LocalPicture> {
  const { bucket, userId, name, contentType, sha256 } = image;
  const path = await store.localPath({ bucket, key: `${userId}/${name}` }).catch(unreachable);
  return { path, contentType, sha256 };
}

/** The row exists, but its file is missing or access is denied. An unavailable store has an error of its own. */
function unreachable(cause: unknown): never {
  if (cause instanceof ApiError || isDiskFull(cause)) throw cause;
  const isGone = ['ENOENT', 'NoSuchKey', 'NotFound'].includes((cause as NodeJS.ErrnoException).code ?? '');
  throw new ApiError('source_unreachable', { details: { status: isGone ? 'Not Found' : 'Forbidden' }, cause });
}

/** A signal that ends the edit: cancelled by its owner, too long, or the server is stopping. */
function watchForEnd({ feed, stopping, timeLimitMs }: RunDeps, id: string) {
  const end = new AbortController();
  const stopFollowing = feed.follow(id, (status) => {
    if (status !== 'queued' && status !== 'running') end.abort(new Error('ended elsewhere'));
  });
  const tooLong = setTimeout(() => end.abort(new ApiError('edit_timed_out')), timeLimitMs);
  return {
    signal: AbortSignal.any([end.signal, stopping]),
    release: () => {
      stopFollowing();
      clearTimeout(tooLong);
    },
  };
}

async function endFailed(deps: RunDeps, generation: GenerationRow, error: unknown): Promise<void> {
  if (error === deps.stopping.reason && deps.stopping.aborted) return requeue(deps, generation);
  const fallback = tools[generation.tool].gives === 'set' ? 'avatars_failed' : 'edit_failed';
  const unknown = isDiskFull(error) ? 'out_of_space' : fallback;
  const known = error instanceof ApiError ? error : new ApiError(unknown, { cause: error });
  const { code, message, details } = known;
  const ending = { status: 'failed', errorCode: code, errorMessage: message, errorDetails: details } as const;
  // Only errors with a cause may be the server's fault.
  const isOurFault = known.cause !== undefined;
  if (!(await endWithoutResult(deps, generation, { ...ending, isOurFault })))
    return count(deps, generation, 'cancelled');
  count(deps, generation, 'failed');
  if (isOurFault)
    deps.log.error({ err: known.cause, generationId: generation.id, tool: generation.tool }, 'an edit failed');
}

async function requeue({ db, queue, editor }: RunDeps, generation: GenerationRow): Promise<void> {
  await db.transaction(async (tx) => {
    if (await putBack(tx, generation.id)) await queue.add(tx, generation, laneOf(editor, generation.tool));
  });
}

/** Fails running edits (all, or one) whose workers died twice. */
export async function failOrphanedJobs(deps: EndDeps, id?: string): Promise<void> {
  for (const lost of await findOrphanedJobs(deps.db, id)) {
    await endWithoutResult(deps, lost, { status: 'failed', errorCode: 'edit_lost', isOurFault: true });
  }
}

function count(
  { metrics }: RunDeps,
  { tool }: GenerationRow,
  status: 'succeeded' | 'partial' | 'failed' | 'cancelled',
): void {
  metrics.generations.inc({ tool, status });
}
