import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ApiError } from '../errors/api-error.ts';

/** A file that comes from elsewhere as the form that an upload is. It passes through, and is never held whole. */
export function asUpload(file: Response, name: string, signal: AbortSignal): Request {
  if (!file.body) throw new ApiError('immich_unavailable');
  const boundary = randomUUID();
  const quoted = name.replaceAll(/["\r\n]/g, (character) => encodeURIComponent(character));
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const length = Number(file.headers.get('content-length') ?? Number.NaN);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(length > 0 && { 'content-length': String(head.length + length + tail.length) }),
  };
  const body = Readable.toWeb(Readable.from(parts(head, file.body, tail))) as ReadableStream<Uint8Array>;
  const init = { method: 'POST', headers, body, signal, duplex: 'half' } as const;
  return new Request('http://localhost/api/images', init);
}

async function* parts(head: Uint8Array, body: ReadableStream<Uint8Array>, tail: Uint8Array) {
  yield head;
  yield* body;
  yield tail;
}
