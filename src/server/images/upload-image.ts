import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Codec } from '../codec/codec.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { announcedLength } from '../http/paced-body.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import { FairPool } from '../processes/fair-pool.ts';
import type { FreeDisk } from '../storage/free-disk.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { type StorageHold, withStorageQuota } from './storage-quota.ts';
import { uploadedPurposes } from './images.contract.ts';
import { displayName, extensionOf, safeName } from './image-name.ts';
import { keepDerived } from './keep-derived.ts';
import { findImage } from './images.queries.ts';
import type { ImageRow } from './images.table.ts';
import { receiveUpload } from './receive-upload.ts';
import { hashOf, keepPicture } from './store-picture.ts';
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
  readonly receiving: FairPool;
}

const uploadFields = z.object({
  purpose: z.enum(uploadedPurposes).default('source'),
  derivedFrom: z.uuid().optional(),
});
type UploadFields = z.output<typeof uploadFields>;

/** Bodies that come in at once in a process, and those of one account. Whoever sends slowly makes only the rest of their own wait. */
const RECEIVING = { places: 96, share: 16, waiting: 64 } as const;

/** The places in which a process receives bodies that may be large. */
export const createReceiving = () => new FairPool(RECEIVING);

/** Receives a picture, makes sure that it is one, stores its bytes and then its row. */
export async function uploadImage(deps: UploadDeps, userId: string, request: Request): Promise<ImageRow> {
  const path = join(deps.tempDir, randomUUID());
  try {
    return await admitUpload(deps, userId, request, deps.maxUploadBytes, async (hold) => {
      const limits = { maxBytes: deps.maxUploadBytes, judgeHead: deps.codec.judgeHead };
      const receive = () => receiveUpload(request, path, limits);
      const { file, fields } = await deps.receiving.run(userId, receive, request.signal);
      return keep({ ...deps, hold }, userId, path, { file, fields: parseFields(fields) }, request.signal);
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** Does `work`, which receives the body of an upload, once the person's limits and the disk have room for it. */
export async function admitUpload<Result>(
  { db, freeDisk, uploadsPerHour, maxBytesPerUser: maxBytes }: UploadDeps,
  userId: string,
  request: Request,
  mostBytes: number,
  work: (hold: StorageHold) => Promise<Result>,
): Promise<Result> {
  const announced = announcedLength(request.headers);
  await freeDisk.require(announced);
  const { key, ...limit } = uploadLimit(userId, uploadsPerHour);
  await takeFromLimit(db, key, limit);
  // As large as its body at most, where the sender says how long that is.
  return withStorageQuota(db, { userId, maxBytes }, Math.min(announced || mostBytes, mostBytes), work);
}

/** The limit of a person's uploads, and the key under which they are counted. */
export function uploadLimit(userId: string, uploadsPerHour: number) {
  return { key: `upload:${userId}`, limit: uploadsPerHour, windowSeconds: 60 * 60 };
}

export interface AdmittedDeps extends UploadDeps {
  readonly hold: StorageHold;
}

/** Keeps the picture that lies at `path` for as long as a call takes. */
export async function keepTransient(
  deps: AdmittedDeps,
  userId: string,
  { path, originalName }: { readonly path: string; readonly originalName: string },
  signal: AbortSignal,
): Promise<ImageRow> {
  const { size: bytes } = await stat(path);
  if (bytes > deps.maxUploadBytes) throw new ApiError('too_large');
  const file = { originalName, bytes, sha256: await hashOf(path) };
  return keep(deps, userId, path, { file, fields: { purpose: 'transient' } }, signal);
}

interface Arrived {
  readonly file: UploadedFile;
  readonly fields: Omit<UploadFields, 'purpose'> & { readonly purpose: UploadFields['purpose'] | 'transient' };
}

async function keep(
  deps: AdmittedDeps,
  userId: string,
  path: string,
  { file, fields }: Arrived,
  signal: AbortSignal,
): Promise<ImageRow> {
  const { db, store, hold } = deps;
  const codec = deps.codec.for(userId);
  await hold.fit(file.bytes);
  const { purpose, derivedFrom } = fields;
  const origin = derivedFrom === undefined ? undefined : await findImage(db, userId, derivedFrom);
  if (derivedFrom && !origin) throw new ApiError('not_found');
  if (purpose === 'composite' || purpose === 'adjusted') {
    return keepDerived({ ...deps, codec }, path, { purpose, origin, file }, signal);
  }
  const inspection = await codec.inspect(path, signal);
  const isPhoto = purpose !== 'mask';
  const bucket = isPhoto ? 'user_images' : 'generated_images';
  const nameAt = (timestamp: number) =>
    isPhoto
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
