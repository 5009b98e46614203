import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectFinder } from '../editors/object-finder.ts';
import type { GenerationEvents } from '../generations/generation-events.ts';
import { findResults } from '../generations/generations.queries.ts';
import { isFree } from '../generations/keep-results.ts';
import { requestGeneration, type RequestDeps } from '../generations/request-generation.ts';
import { failureOf, untilEnded } from '../generations/until-ended.ts';
import type { ImageRow } from '../images/images.table.ts';
import type { UploadDeps } from '../images/upload-image.ts';
import { endUnanswered } from './end-calls.ts';
import type { ReceivedPhoto } from './receive-photo.ts';
import { hasShadow, subjectType, type SubjectType } from './subject-type.ts';

/** A little less than the proxy of deploy/nginx.conf waits for an answer. */
const TIME_LIMIT_MS = 80_000;

export interface RemoveBackgroundDeps extends RequestDeps, Pick<UploadDeps, 'store' | 'codec' | 'tempDir'> {
  readonly feed: GenerationEvents;
  readonly finder: ObjectFinder;
}

/** What is wanted of a photo. */
export interface CutoutRequest extends Pick<ReceivedPhoto, 'cutout' | 'shadow'> {
  readonly photo: ImageRow;
  /** Whether the type of the subject is wanted, whatever else is. */
  readonly isTyped: boolean;
  readonly keyId: string | undefined;
}

export interface Cutout {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** Whether the free edit was given back, since the result is no more than an attempt. */
  readonly isFree: boolean;
  /** Of the largest thing that was seen; undefined when nobody asked. */
  readonly type: SubjectType | undefined;
}

/**
 * Takes one free edit, removes the background of `photo` and returns the cut-out; `settleCall` is due once it has been sent. Rejects with
 * the ApiError of the request or the edit, and then nothing stays of the call, nor does it cost anything.
 */
export async function removeBackground(
  deps: RemoveBackgroundDeps,
  { photo, cutout, shadow, isTyped, keyId }: CutoutRequest,
  client: AbortSignal,
): Promise<Cutout> {
  const { userId } = photo;
  try {
    const request = { tool: 'removeBackground', imageId: photo.id, params: {} } as const;
    const generation = await requestGeneration(deps, { id: userId, ...(keyId && { keyId }) }, request);
    const seen = isTyped || shadow !== undefined ? typeOf(deps, photo, client) : undefined;
    const ended = await untilEnded(deps, generation, { client, timeLimitMs: TIME_LIMIT_MS });
    const [result] = await findResults(deps.db, userId, generation.id);
    if (!result) throw failureOf(ended);
    const path = await deps.store.localPath({ bucket: result.bucket, key: `${userId}/${result.name}` });
    const outPath = join(deps.tempDir, randomUUID());
    try {
      const type = await seen;
      const options = shadow !== undefined && type && hasShadow(type) ? { ...cutout, shadow } : cutout;
      const rendering = await deps.codec.for(userId).render(path, outPath, { cutout: options }, client);
      const { contentType, width, height } = rendering;
      const content = new Uint8Array(await readFile(outPath));
      return { content, contentType, width, height, isFree: isFree(ended, ended), type };
    } finally {
      await rm(outPath, { force: true });
    }
  } catch (error) {
    await endUnanswered(deps, photo, { status: 'cancelled' });
    throw error;
  }
}

/** What kind of thing a photo shows; what cannot be looked at in time is something else. */
async function typeOf({ store, finder }: RemoveBackgroundDeps, photo: ImageRow, client: AbortSignal) {
  const { bucket, userId, name, contentType, sha256 } = photo;
  const signal = AbortSignal.any([client, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    const path = await store.localPath({ bucket, key: `${userId}/${name}` });
    const source = { path, contentType, sha256 };
    return subjectType(await finder.list({ source, size: photo, shadow: false, prepares: false }, signal));
  } catch {
    return 'other';
  }
}
