import type { IncomingMessage } from 'node:http';
import { bodyOf, type FakeService, json, type ReceivedCall, type Reply, startFake } from './fake-service.ts';

export interface OpenaiCall extends ReceivedCall {
  /** The parts that are no files, and the names of those that are. */
  readonly fields: Readonly<Record<string, string>>;
  readonly fileFields: readonly string[];
  readonly mask: Buffer | undefined;
}

export const OPENAI_KEY = 'sk-fake-key';

/**
 * A stand-in for a server that speaks `images/edits` as OpenAI's documents describe it. `POST /v1/images/edits` wants the
 * key; `GET` gives `served`, as servers do that answer with an address. Passing against it proves nothing about any real
 * server.
 */
export function startFakeOpenai(served?: () => Buffer): Promise<FakeService<OpenaiCall>> {
  return startFake({
    receive,
    problemOf: (call) =>
      call.fields['method'] === 'GET'
        ? (_, answer) => void answer.writeHead(200, { 'content-type': 'image/png' }).end(served?.())
        : problemOf(call),
  });
}

async function receive(request: IncomingMessage): Promise<OpenaiCall> {
  const body = await bodyOf(request);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const path = request.url ?? '';
  const key = request.headers.authorization?.replace(/^Bearer /, '');
  if (request.method === 'GET')
    return {
      path,
      key,
      images: [],
      instruction: '',
      fields: { method: 'GET' },
      fileFields: [],
      mask: undefined,
    };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const files: { name: string; mimeType: string; bytes: Buffer }[] = [];
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else files.push({ name, mimeType: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return {
    path,
    key,
    images: files.filter(({ name }) => name.startsWith('image')),
    instruction: fields['prompt'] ?? '',
    fields,
    fileFields: files.map(({ name }) => name),
    mask: files.find(({ name }) => name.startsWith('mask'))?.bytes,
  };
}

/** What the service refuses before any model sees it. */
function problemOf({ key, path, images, fields }: OpenaiCall): Reply | undefined {
  if (key !== OPENAI_KEY) return badKey;
  if (!/^\/v1\/images\/(?:edits|inpainting)$/.test(path))
    return failed(404, { code: null, type: 'invalid_request_error' });
  const [width, height] = (fields['size'] ?? '').split('x').map(Number);
  const free = width! % 16 === 0 && height! % 16 === 0 && Math.max(width! / height!, height! / width!) <= 3.05;
  const known = images.every(({ mimeType }) => ['image/png', 'image/jpeg', 'image/webp'].includes(mimeType));
  const isWhole = fields['model'] && fields['prompt'] && images.length > 0 && known;
  return isWhole && (fields['size'] === 'auto' || free) ? undefined : badArgument;
}

/** An error in the service's envelope. */
export const failed = (
  status: number,
  error: { readonly code: string | null; readonly type?: string },
  headers: Record<string, string> = {},
): Reply =>
  json(
    status,
    { error: { message: 'What the service says about it.', param: null, type: 'an_error', ...error } },
    headers,
  );

export const badKey = failed(401, { code: 'invalid_api_key', type: 'invalid_request_error' });
export const badArgument = failed(400, { code: 'invalid_value', type: 'invalid_request_error' });
export const refused = failed(400, { code: 'moderation_blocked', type: 'image_generation_user_error' });
export const depleted = failed(429, { code: 'insufficient_quota', type: 'insufficient_quota' });

const usage = {
  total_tokens: 2430,
  input_tokens: 1310,
  output_tokens: 1120,
  input_tokens_details: { text_tokens: 110, image_tokens: 1200 },
};

export const picture = (bytes: Buffer): Reply =>
  json(200, { created: 1, data: [{ b64_json: bytes.toString('base64') }], usage });

/** As servers of open models answer: without `usage`. */
export const uncounted = (bytes: Buffer): Reply => json(200, { data: [{ b64_json: bytes.toString('base64') }] });

/** A picture that is to be had elsewhere. */
export const linked = (url: string): Reply => json(200, { data: [{ url }], usage });

export const empty: Reply = json(200, { created: 1, data: [], usage });
