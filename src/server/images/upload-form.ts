import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEAD_BYTES } from '../codec/judge-head.ts';
import { ApiError } from '../errors/api-error.ts';

export interface UploadedFile {
  /** As the sender named it: to be shown, never to be used as a path. */
  readonly originalName: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface UploadForm {
  /** The body goes in here. */
  readonly parser: Writable;
  /** Aborted as soon as the form cannot succeed any more; `finished` says why. */
  readonly failed: AbortSignal;
  readonly finished: Promise<{ file: UploadedFile; fields: Record<string, string> }>;
  /** Gives up; when it resolves, nothing writes to the file any more. */
  readonly abort: (reason: unknown) => Promise<void>;
}

export interface FileLimits {
  readonly maxBytes: number;
  /** Of the first `HEAD_BYTES` of a file that has more: the most bytes it may have; throws when it need not come at all. */
  readonly judgeHead: (head: Buffer) => number;
}

/** Reads a multipart form with one file, which it writes to `path` while it comes in, and a few short fields. */
export function openUploadForm(contentType: string, path: string, limits: FileLimits): UploadForm {
  const parser = openParser(contentType, limits.maxBytes);
  const failure = new AbortController();
  const result = Promise.withResolvers<Awaited<UploadForm['finished']>>();
  const fields: Record<string, string> = {};
  let saving: Promise<UploadedFile> | undefined;
  const fail = (error: unknown) => {
    result.reject(error);
    failure.abort();
  };
  parser.on('error', fail);
  const failTwice = (name: string) => fail(new ApiError('invalid_request', { message: `"${name}" is given twice` }));
  parser.on('filesLimit', () => failTwice('file'));
  parser.on('field', (name, value) => {
    if (Object.hasOwn(fields, name)) failTwice(name);
    fields[name] = value;
  });
  parser.on('file', (field, stream, originalName) => {
    if (field !== 'file')
      return fail(new ApiError('invalid_request', { message: `"${field}" is no field for a file` }));
    stream.on('limit', () => fail(new ApiError('too_large')));
    watchFile(stream, limits, fail);
    saving = save(stream, path, failure.signal).then((saved) => ({ ...saved, originalName }));
    saving.catch(fail);
  });
  parser.on('finish', () => {
    if (!saving) return fail(new ApiError('no_image'));
    saving.then((file) => result.resolve({ file, fields }), fail);
  });
  result.promise.catch(() => {});
  const abort = async (reason: unknown) => {
    fail(reason);
    await saving?.catch(() => {});
  };
  return { parser, failed: failure.signal, finished: result.promise, abort };
}

function openParser(contentType: string, fileSize: number): BusboyInstance {
  try {
    const limits = { files: 1, fields: 8, fieldSize: 4096, headerPairs: 32, fileSize };
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (cause) {
    throw new ApiError('invalid_request', { message: 'A picture is sent as multipart/form-data.', cause });
  }
}

/** Fails as soon as the file cannot be taken any more, however much of it would still come. */
function watchFile(stream: BusboyFileStream, { judgeHead }: FileLimits, fail: (error: unknown) => void): void {
  const head: Buffer[] = [];
  let bytes = 0;
  let most: number | undefined;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    try {
      if (most === undefined) {
        head.push(chunk);
        if (bytes >= HEAD_BYTES) most = judgeHead(Buffer.concat(head.splice(0)));
      }
      if (most !== undefined && bytes > most) fail(new ApiError('too_large'));
    } catch (error) {
      most = Number.POSITIVE_INFINITY;
      fail(error);
    }
  });
}

async function save(
  stream: BusboyFileStream,
  path: string,
  signal: AbortSignal,
): Promise<Omit<UploadedFile, 'originalName'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  return { bytes, sha256: hash.digest('hex') };
}
