import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { ApiError } from '../http/api-error.ts';
import { openUploadForm, type UploadForm } from './upload-form.ts';

/** What a form takes beside its file: boundaries, part headers, the few fields. */
const FORM_BYTES = 64 * 1024;
/** A sender that brings less than so much in so long, slower than any telephone, is not waited for (decision 137). */
const LEAST_BYTES = 8 * 1024;
const PACE_MS = 8_000;
/** For how long the rest of a refused body is taken off the sender, who may not read an answer before it is sent. */
const DISCARD_MS = 30_000;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** Streams the body of an upload to the file `path`. Whatever goes wrong, there is no file afterwards and an ApiError. */
export async function receiveUpload(
  request: Request,
  path: string,
  maxBytes: number,
): Promise<Awaited<UploadForm['finished']>> {
  const body = request.body?.getReader() as BodyReader | undefined;
  if (!body) throw new ApiError('no_image');
  let form: UploadForm | undefined;
  try {
    if (Number(request.headers.get('content-length')) > maxBytes + FORM_BYTES) throw new ApiError('too_large');
    form = openUploadForm(request.headers.get('content-type') ?? '', path, maxBytes);
    await pump(body, form, maxBytes + FORM_BYTES);
    return await form.finished;
  } catch (error) {
    void discardRest(body);
    await form?.abort(error);
    await rm(path, { force: true });
    throw toApiError(error);
  }
}

/** Carries the body into the form, no faster than the disk takes it, until it ends or the form has failed. */
async function pump(body: BodyReader, { parser, failed, finished }: UploadForm, maxBytes: number): Promise<void> {
  let received = 0;
  let recent = 0;
  const tooSlow = setTimeout(() => void body.cancel(), PACE_MS);
  try {
    for (;;) {
      const { done, value } = await body.read();
      if (failed.aborted) return void (await finished);
      if (done) return void parser.end();
      received += value.length;
      if (received > maxBytes) throw new ApiError('too_large');
      if (!parser.write(value)) await once(parser, 'drain', { signal: failed }).catch(() => finished);
      recent += value.length;
      if (recent < LEAST_BYTES) continue;
      recent = 0;
      tooSlow.refresh();
    }
  } finally {
    clearTimeout(tooSlow);
  }
}

async function discardRest(body: BodyReader): Promise<void> {
  const giveUp = setTimeout(() => void body.cancel().catch(() => {}), DISCARD_MS);
  giveUp.unref();
  try {
    while (!(await body.read()).done);
  } catch {
    // The sender is gone, which is as good as an end.
  } finally {
    clearTimeout(giveUp);
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return new ApiError('out_of_space', { cause: error });
  return new ApiError('upload_failed');
}
