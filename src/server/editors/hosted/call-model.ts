import { timeout, TimeoutStrategy } from 'cockatiel';
import { type ModelAnswer, type ModelRequest, readAnswer, requestBody } from './gemini-wire.ts';
import { failureOfStatus, ModelFailure } from './model-failure.ts';

/** The version of the interface that the wire format was written from. */
const API_VERSION = 'v1beta';
/** Far more than a 4K picture in base64. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

export interface ModelAddress {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

/** One call over HTTP, no longer than `limitMs` with its body. Rejects with ModelFailure, or with the signal's reason. */
export function callModel(
  address: ModelAddress,
  request: ModelRequest,
  signal: AbortSignal,
  limitMs: number,
): Promise<ModelAnswer> {
  const limit = timeout(limitMs, TimeoutStrategy.Cooperative);
  return limit.execute(async ({ signal: limited }) => {
    try {
      return await post(address, request, limited);
    } catch (cause) {
      if (cause instanceof ModelFailure) throw cause;
      signal.throwIfAborted();
      // The cause's message may hold an address; its name does not.
      const name = cause instanceof Error ? cause.name : typeof cause;
      throw limited.aborted ? new ModelFailure('slow', `${limitMs} ms`) : new ModelFailure('broken', name);
    }
  }, signal);
}

async function post(
  { apiKey, baseUrl, model }: ModelAddress,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const answer = await fetch(`${baseUrl.replace(/\/+$/, '')}/${API_VERSION}/models/${model}:generateContent`, {
    method: 'POST',
    headers: { 'x-goog-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(requestBody(request)),
    redirect: 'error',
    signal,
  });
  const json = await readJson(answer);
  if (!answer.ok) throw failureOfStatus(answer.status, json);
  const read = readAnswer(json);
  if (!read) throw new ModelFailure('broken', 'not an answer');
  return read;
}

/** Undefined for a body that is not JSON: an answer of a proxy, or one that was cut off. */
async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_ANSWER_BYTES) throw new ModelFailure('broken', 'too long an answer');
    chunks.push(chunk as Uint8Array);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
