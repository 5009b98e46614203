import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { ApiError } from '../errors/api-error.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';
import { type FileLimits, openUploadForm, type UploadForm } from './upload-form.ts';

/** What a form takes beside its file: boundaries, part headers, the few fields. */
const FORM_BYTES = 64 * 1024;
/** A sender that is slower than so many bytes in so long is given up (decision 011). */
const MIN_BYTES = 8 * 1024;
const PACE_MS = 8_000;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** Streams the body of an upload to the file `path`. Whatever goes wrong, there is no file afterwards and an ApiError. */
export async function receiveUpload(
  request: Request,
  path: string,
  limits: FileLimits,
): Promise<Awaited<UploadForm['finished']>> {
  const body = request.body?.getReader() as BodyReader | undefined;
  if (!body) throw new ApiError('no_image');
  const maxBytes = limits.maxBytes + FORM_BYTES;
  let form: UploadForm | undefined;
  try {
    if (Number(request.headers.get('content-length')) > maxBytes) throw new ApiError('too_large');
    form = openUploadForm(request.headers.get('content-type') ?? '', path, limits);
    await pump(body, form, maxBytes);
    return await form.finished;
  } catch (error) {
    void discardRest(body, maxBytes);
    await form?.abort(error);
    await rm(path, { force: true });
    throw toApiError(error);
  }
}

/** Reads an upload that is refused before its body to the end, as far as it may be long. */
export function discardUpload(request: Request, maxBytes: number): void {
  const body = request.body?.getReader() as BodyReader | undefined;
  if (body) void discardRest(body, maxBytes + FORM_BYTES);
}

/** Carries the body into the form, no faster than the disk takes it, until it ends or the form has failed. */
async function pump(body: BodyReader, { parser, failed, finished }: UploadForm, maxBytes: number): Promise<void> {
  const done = await readAtPace(body, maxBytes, async (part) => {
    if (failed.aborted) return 'enough';
    if (!parser.write(part)) await once(parser, 'drain', { signal: failed }).catch(() => finished);
  });
  if (failed.aborted) return void (await finished);
  if (done === 'too much') throw new ApiError('too_large');
  parser.end();
}

/**
 * Reads the rest of a refused body, because a browser reads the answer only after it has sent everything, and would
 * otherwise report a broken connection.
 */
async function discardRest(body: BodyReader, maxBytes: number): Promise<void> {
  try {
    await readAtPace(body, maxBytes, async () => undefined);
    await body.cancel();
  } catch {
    // The sender has closed the connection.
  }
}

/** Reads until the end, `maxBytes`, or until `take` has enough; a body that does not keep the pace is cancelled. */
async function readAtPace(
  body: BodyReader,
  maxBytes: number,
  take: (part: Uint8Array) => Promise<'enough' | undefined>,
): Promise<'all' | 'too much' | 'enough'> {
  let received = 0;
  let recent = 0;
  const tooSlow = setTimeout(() => void body.cancel().catch(() => {}), PACE_MS);
  try {
    for (;;) {
      const { done, value } = await body.read();
      if (done) return 'all';
      received += value.length;
      if (received > maxBytes) return 'too much';
      if ((await take(value)) === 'enough') return 'enough';
      recent += value.length;
      if (recent < MIN_BYTES) continue;
      recent = 0;
      tooSlow.refresh();
    }
  } finally {
    clearTimeout(tooSlow);
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return new ApiError('out_of_space', { cause: error });
  return new ApiError('upload_failed');
}
