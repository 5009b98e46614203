import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Codec } from '../codec/codec.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import type { DiskRoom } from '../storage/disk-room.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { uploadedPurposes } from './images.contract.ts';
import { displayName, extensionOf, safeName } from './image-name.ts';
import { keepComposite } from './keep-composite.ts';
import { findImage, usedBytes } from './images.queries.ts';
import type { ImageRow } from './images.table.ts';
import { receiveUpload } from './receive-upload.ts';
import { keepPicture } from './store-picture.ts';
import type { UploadedFile } from './upload-form.ts';

export interface UploadDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly codec: Codec;
  readonly tempDir: string;
  readonly room: DiskRoom;
  readonly maxUploadBytes: number;
  readonly maxBytesPerUser: number;
  readonly uploadsPerHour: number;
}

const uploadFields = z.object({
  purpose: z.enum(uploadedPurposes).default('source'),
  derivedFrom: z.uuid().optional(),
});
type UploadFields = z.output<typeof uploadFields>;

/** Receives a picture, makes sure that it is one, stores its bytes and then its row. */
export async function uploadImage(deps: UploadDeps, userId: string, request: Request): Promise<ImageRow> {
  const room = deps.maxBytesPerUser - (await usedBytes(deps.db, userId));
  await deps.room.require(Number(request.headers.get('content-length')));
  const path = join(deps.tempDir, randomUUID());
  try {
    const { file, fields } = await receiveUpload(request, path, {
      maxBytes: deps.maxUploadBytes,
      judgeHead: deps.codec.judgeHead,
    });
    if (file.bytes > room) throw new ApiError('out_of_space');
    // Counted here because decoding is the expensive part.
    await takeFromLimit(deps.db, `upload:${userId}`, { limit: deps.uploadsPerHour, windowSeconds: 60 * 60 });
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
  deps: UploadDeps,
  userId: string,
  path: string,
  { file, fields }: Arrived,
  signal: AbortSignal,
): Promise<ImageRow> {
  const { db, store } = deps;
  const { purpose, derivedFrom } = fields;
  const origin = derivedFrom === undefined ? undefined : await findImage(db, userId, derivedFrom);
  if (derivedFrom && !origin) throw new ApiError('not_found');
  if (purpose === 'composite') return keepComposite(deps, path, { result: origin, file }, signal);
  const inspection = await deps.codec.inspect(path, signal);
  const bucket = purpose === 'source' ? 'user_images' : 'generated_images';
  const nameAt = (timestamp: number) =>
    purpose === 'source'
      ? `${timestamp}_${safeName(file.originalName)}`
      : `${purpose}_${timestamp}.${extensionOf(inspection.contentType)}`;
  const { bytes, sha256 } = file;
  const originalName = displayName(file.originalName);
  const image = { userId, bucket, nameAt, originalName, purpose, derivedFrom, bytes, sha256, ...inspection } as const;
  return keepPicture({ db, store }, path, image);
}

function parseFields(fields: Record<string, string>): UploadFields {
  const parsed = uploadFields.safeParse(fields);
  if (!parsed.success) throw new ApiError('invalid_request');
  return parsed.data;
}
