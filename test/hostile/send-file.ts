import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { Body } from './hostile-file.ts';

export interface Answer {
  readonly status: number;
  readonly body: ImageJson | { readonly error: { readonly code: string; readonly message: string } };
  /** From the first byte sent to the last one received. */
  readonly seconds: number;
}

const BOUNDARY = 'hostile-boundary';
/** Keeps its connections, as every browser does: one that is to be closed goes with the answer, read or not. */
const agent = new Agent({ keepAlive: true });

/** Uploads a file as no browser would: its name goes as it is, its parts when they come, and an early answer is read. */
export async function sendFile(
  url: string,
  cookie: string,
  fileName: string | Buffer = 'photo.jpg',
  body: Body,
): Promise<Answer> {
  const started = performance.now();
  const upload = request(`${url}/api/images`, {
    method: 'POST',
    agent,
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  const gone = new AbortController();
  upload.on('close', () => gone.abort());
  upload.on('response', () => gone.abort());
  // Of an answer that came the body can still be read; without one it is `answered` that rejects.
  upload.on('error', () => gone.abort());
  void writeForm(upload, Buffer.from(fileName), body, gone.signal).catch((error: Error) => upload.destroy(error));
  const [response] = await answered;
  const answer = JSON.parse(await text(response)) as Answer['body'];
  upload.destroy();
  return { status: response.statusCode ?? 0, body: answer, seconds: (performance.now() - started) / 1000 };
}

async function writeForm(upload: ClientRequest, fileName: Buffer, body: Body, gone: AbortSignal): Promise<void> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="`;
  upload.write(Buffer.concat([Buffer.from(head), fileName, Buffer.from('"\r\ncontent-type: image/jpeg\r\n\r\n')]));
  for await (const part of Buffer.isBuffer(body) ? [body] : body) {
    if (gone.aborted) return;
    if (!upload.write(part)) await once(upload, 'drain', { signal: gone }).catch(() => {});
  }
  if (!gone.aborted) upload.end(`\r\n--${BOUNDARY}--\r\n`);
}
