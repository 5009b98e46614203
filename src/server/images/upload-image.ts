import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Codec } from '../codec/codec.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import type { FreeDisk } from '../storage/free-disk.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { type StorageHold, withStorageQuota } from './storage-quota.ts';
import { uploadedPurposes } from './images.contract.ts';
import { displayName, extensionOf, safeName } from './image-name.ts';
import { keepDerived } from './keep-derived.ts';
import { findImage } from './images.queries.ts';
import type { ImageRow } from './images.table.ts';
import { discardUpload, receiveUpload } from './receive-upload.ts';
import { keepPicture } from './store-picture.ts';
import type { UploadedFile } from './upload-form.ts';

export interface UploadDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly codec: Codec;
  readonly tempDir: string;
  readonly freeDisk: FreeDisk;
  readonly maxUploadBytes: number;
  readonly maxBytesPerUser: number;
  readonly uploadsPerHour: number;
}

const uploadFields = z.object({
  purpose: z.enum(uploadedPurposes).default('source'),
  derivedFrom: z.uuid().optional(),
});
type UploadFields = z.output<typeof uploadFields>;

/**
 * Receives a picture, makes sure that it is one, stores its bytes and then its row. What it takes of the person's limits
 * is taken before its body is read.
 */
export async function uploadImage(deps: UploadDeps, userId: string, request: Request): Promise<ImageRow> {
  const { db, maxUploadBytes, maxBytesPerUser: maxBytes } = deps;
  let isAdmitted = false;
  try {
    await deps.freeDisk.require(Number(request.headers.get('content-length')));
    const { key, ...limit } = uploadLimit(userId, deps.uploadsPerHour);
    await takeFromLimit(db, key, limit);
    return await withStorageQuota(db, { userId, maxBytes }, announcedBytes(request, maxUploadBytes), (hold) => {
      isAdmitted = true;
      return receive({ ...deps, hold }, userId, request);
    });
  } catch (error) {
    if (!isAdmitted) discardUpload(request, maxUploadBytes);
    throw error;
  }
}

/** The limit of a person's uploads, and the key under which they are counted. */
export function uploadLimit(userId: string, uploadsPerHour: number) {
  return { key: `upload:${userId}`, limit: uploadsPerHour, windowSeconds: 60 * 60 };
}

/** How large the picture is at most: as its body, where the sender says how long that is. */
function announcedBytes(request: Request, maxUploadBytes: number): number {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return length > 0 ? Math.min(length, maxUploadBytes) : maxUploadBytes;
}

interface AdmittedDeps extends UploadDeps {
  readonly hold: StorageHold;
}

async function receive(deps: AdmittedDeps, userId: string, request: Request): Promise<ImageRow> {
  const path = join(deps.tempDir, randomUUID());
  try {
    const { file, fields } = await receiveUpload(request, path, {
      maxBytes: deps.maxUploadBytes,
      judgeHead: deps.codec.judgeHead,
    });
    await deps.hold.fit(file.bytes);
    return await keep(deps, userId, path, { file, fields: parseFields(fields) }, request.signal);
  } finally {
    await rm(path, { force: true });
  }
}

interface Arrived {
  readonly file: UploadedFile;
  readonly fields: UploadFields;
}

async function keep(
  deps: AdmittedDeps,
  userId: string,
  path: string,
  { file, fields }: Arrived,
  signal: AbortSignal,
): Promise<ImageRow> {
  const { db, store, hold } = deps;
  const { purpose, derivedFrom } = fields;
  const origin = derivedFrom === undefined ? undefined : await findImage(db, userId, derivedFrom);
  if (derivedFrom && !origin) throw new ApiError('not_found');
  if (purpose === 'composite' || purpose === 'adjusted') {
    return keepDerived(deps, path, { purpose, origin, file }, signal);
  }
  const inspection = await deps.codec.inspect(path, signal);
  const bucket = purpose === 'source' ? 'user_images' : 'generated_images';
  const nameAt = (timestamp: number) =>
    purpose === 'source'
      ? `${timestamp}_${safeName(file.originalName)}`
      : `${purpose}_${timestamp}.${extensionOf(inspection.contentType)}`;
  const { bytes, sha256 } = file;
  const originalName = displayName(file.originalName);
  const image = { userId, bucket, nameAt, originalName, purpose, derivedFrom, bytes, sha256, ...inspection } as const;
  return keepPicture({ db, store, hold }, path, image);
}

function parseFields(fields: Record<string, string>): UploadFields {
  const parsed = uploadFields.safeParse(fields);
  if (!parsed.success) throw new ApiError('invalid_request');
  return parsed.data;
}
