import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CutoutOptions } from '../codec/codec.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ImageRow } from '../images/images.table.ts';
import { uploadImage, type UploadDeps } from '../images/upload-image.ts';
import { readRequest } from './read-request.ts';

/** Photos that lie in memory at once, while their requests are read and stored. */
const MAX_READING = 4;
const RETRY_S = 5;
/** How long a request and what it names may take to arrive. */
const READ_LIMIT_MS = 60_000;

/** A photo in the account's storage, and what is wanted of it. Disposing of it removes the picture that lies behind. */
export interface ReceivedPhoto extends AsyncDisposable {
  readonly photo: ImageRow;
  readonly cutout: CutoutOptions;
}

/** Takes the photo of a request into the account's storage, and says what is wanted of it. */
export class PhotoReceiver {
  readonly #uploads: UploadDeps;
  #reading = 0;

  constructor(uploads: UploadDeps) {
    this.#uploads = uploads;
  }

  /** Rejects with ApiError: of what cannot be read, of the upload, `rate_limited` while many are read, or `too_slow`. */
  async receive(userId: string, request: Request): Promise<ReceivedPhoto> {
    if (this.#reading >= MAX_READING) throw new ApiError('rate_limited', { retryAfter: RETRY_S });
    this.#reading++;
    try {
      const { source, name, cutout, picture } = await inTime(readRequest(request));
      const upload = async () => uploadImage(this.#uploads, userId, await asUpload(source, name));
      if (!picture) return { photo: await upload(), cutout, [Symbol.asyncDispose]: async () => {} };
      await using files = new AsyncDisposableStack();
      const path = files.adopt(join(this.#uploads.tempDir, randomUUID()), (file) => rm(file, { force: true }));
      await this.#keepPicture(path, picture, request.signal);
      const photo = await upload();
      const kept = files.move();
      return { photo, cutout: { ...cutout, background: { path } }, [Symbol.asyncDispose]: () => kept.disposeAsync() };
    } finally {
      this.#reading--;
    }
  }

  /** Writes the picture that is to lie behind, and makes sure that it is one before an edit is spent on it. */
  async #keepPicture(path: string, picture: Uint8Array, signal: AbortSignal): Promise<void> {
    const { freeDisk, codec } = this.#uploads;
    await freeDisk.require(picture.byteLength);
    await writeFile(path, picture, { mode: 0o600 });
    await codec.inspect(path, signal);
  }
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('too_slow')), READ_LIMIT_MS);
  });
  return Promise.race([reading, tooSlow]).finally(() => clearTimeout(timer));
}

/** The photo as the form that an upload is. */
async function asUpload(source: Uint8Array<ArrayBuffer>, name: string): Promise<Request> {
  const form = new FormData();
  form.set('file', new File([source], name));
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  const headers = { 'content-type': sent.headers.get('content-type')!, 'content-length': String(body.byteLength) };
  return new Request('http://localhost/api/images', { method: 'POST', headers, body });
}
