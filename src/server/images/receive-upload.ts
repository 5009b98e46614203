import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { ApiError } from '../errors/api-error.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';
import { announcedLength, type Pace, readAtPace } from '../http/paced-body.ts';
import { type FileLimits, openUploadForm, type UploadForm } from './upload-form.ts';

/** What a form takes beside its file: boundaries, part headers, the few fields. */
const FORM_BYTES = 64 * 1024;
/** A slow line needs long for 100 MB; a sender that stalls is given up much earlier (decision 011). */
const PACE: Pace = { bytes: 8 * 1024, withinMs: 8_000, wholeMs: 15 * 60_000 };

/** Streams the body of an upload to the file `path`. Whatever goes wrong, there is no file afterwards and an ApiError. */
export async function receiveUpload(
  request: Request,
  path: string,
  limits: FileLimits,
  pace: Pace = PACE,
): Promise<Awaited<UploadForm['finished']>> {
  const maxBytes = limits.maxBytes + FORM_BYTES;
  const body = bodyOf(request, maxBytes);
  let form: UploadForm | undefined;
  try {
    form = openUploadForm(request.headers.get('content-type') ?? '', path, limits);
    const { parser, failed, finished } = form;
    await readAtPace(body, { maxBytes, pace }, async (part) => {
      if (failed.aborted) return 'enough';
      if (!parser.write(part)) await once(parser, 'drain', { signal: failed }).catch(() => finished);
      return undefined;
    });
    if (!failed.aborted) parser.end();
    return await finished;
  } catch (error) {
    await form?.abort(error);
    await rm(path, { force: true });
    throw toApiError(error);
  }
}

/** Streams a body of any form to the file `path`. Whatever goes wrong, there is no file afterwards and an ApiError. */
export async function receiveWhole(request: Request, path: string, maxBytes: number): Promise<void> {
  const body = bodyOf(request, maxBytes);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  // Listened to from the start, so that a disk that fails early is not missed.
  const written = finished(file);
  written.catch(() => {});
  try {
    await readAtPace(body, { maxBytes, pace: PACE }, async (part) => {
      if (!file.write(part)) await Promise.race([once(file, 'drain'), written]);
      return undefined;
    });
    file.end();
    await written;
  } catch (error) {
    file.destroy();
    await written.catch(() => {});
    await rm(path, { force: true });
    throw toApiError(error);
  }
}

function bodyOf(request: Request, maxBytes: number): ReadableStream<Uint8Array> {
  if (!request.body) throw new ApiError('no_image');
  if ((announcedLength(request.headers) ?? 0) > maxBytes) throw new ApiError('too_large');
  return request.body;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return new ApiError('out_of_space', { cause: error });
  return new ApiError('upload_failed');
}
