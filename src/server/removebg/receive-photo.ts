import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CutoutOptions } from '../codec/codec.ts';
import type { ImageRow } from '../images/images.table.ts';
import { receiveWhole } from '../images/receive-upload.ts';
import { admitUpload, keepTransient, type UploadDeps } from '../images/upload-image.ts';
import { FairPool } from '../processes/fair-pool.ts';
import { type RequestFields, regionOf, shadowOf } from './request-fields.ts';
import { downloadInto, MAX_SOURCE_BYTES, readRequest } from './read-request.ts';

/** A photo in base64, and the fields beside it. */
const MAX_BODY_BYTES = Math.ceil((MAX_SOURCE_BYTES * 4) / 3) + 64 * 1024;
/** A body lies in memory while it is taken apart, which takes a tenth of a second: one at a time. */
const READING = { places: 1, share: 1, waiting: 32 } as const;
/** What addresses name comes as slowly as others send it. */
const DOWNLOADS = { places: 16, share: 4, waiting: 32 } as const;

/** A photo in the account's storage, and what is wanted of it. Disposing of it removes the picture that lies behind. */
export interface ReceivedPhoto extends AsyncDisposable {
  readonly photo: ImageRow;
  readonly cutout: CutoutOptions;
  /** How dark a shadow is asked for, 0 to 1, for subjects that have one. */
  readonly shadow: number | undefined;
  /** As the request has it. */
  readonly typeLevel: string | number | undefined;
}

/** Takes the photo of a request into the account's storage, and says what is wanted of it. */
export class PhotoReceiver {
  readonly #uploads: UploadDeps;
  readonly #reading = new FairPool(READING);
  readonly #downloads = new FairPool(DOWNLOADS);

  constructor(uploads: UploadDeps) {
    this.#uploads = uploads;
  }

  /** Rejects with ApiError: of what cannot be read, of the upload, `rate_limited` while many are read, or `too_slow`. */
  async receive(userId: string, request: Request): Promise<ReceivedPhoto> {
    await using files = new AsyncDisposableStack();
    const folder = files.adopt(join(this.#uploads.tempDir, `removebg-${randomUUID()}`), (it) =>
      rm(it, { recursive: true, force: true }),
    );
    const { photo, cutout, picture, fields } = await admitUpload(
      this.#uploads,
      userId,
      request,
      MAX_BODY_BYTES,
      async (hold) => {
        await mkdir(folder, { mode: 0o700 });
        const { name, fields, cutout, source, picture } = await this.#readInto(folder, userId, request);
        // Before an edit is spent on it.
        if (picture) await this.#uploads.codec.for(userId).inspect(picture, request.signal);
        const part = await this.#partOf(source, fields, userId, request.signal);
        const file = { path: part?.path ?? source, originalName: name };
        return {
          cutout: part ? { ...cutout, within: part.within } : cutout,
          picture,
          fields,
          photo: await keepTransient({ ...this.#uploads, hold }, userId, file, request.signal),
        };
      },
    );
    const kept = files.move();
    return {
      photo,
      cutout: picture ? { ...cutout, background: { path: picture } } : cutout,
      shadow: shadowOf(fields),
      typeLevel: fields.type_level,
      [Symbol.asyncDispose]: () => kept.disposeAsync(),
    };
  }

  /** Cuts the photo to the region that is looked at, where the request has one. */
  async #partOf(source: string, fields: RequestFields, userId: string, signal: AbortSignal) {
    if (!fields.roi) return undefined;
    const codec = this.#uploads.codec.for(userId);
    const { width, height } = await codec.inspect(source, signal);
    const part = regionOf(fields, { width, height });
    if (!part) return undefined;
    const path = `${source}-part`;
    await codec.render(source, path, { part }, signal);
    return { path, within: { left: part.left, top: part.top, width, height } };
  }

  /** Receives the body, takes it apart and downloads what it names, all of it into files of `folder`. */
  async #readInto(folder: string, userId: string, request: Request) {
    const { signal, headers } = request;
    const path = join(folder, 'body');
    await this.#uploads.receiving.run(userId, () => receiveWhole(request, path, MAX_BODY_BYTES), signal);
    const body = { path, type: headers.get('content-type') ?? '' };
    const asked = await this.#reading.run(userId, () => readRequest(body, folder), signal);
    await rm(path);
    for (const download of asked.downloads)
      await this.#downloads.run(userId, () => downloadInto(download, signal), signal);
    return asked;
  }
}
