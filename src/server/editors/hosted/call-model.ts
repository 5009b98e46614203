import { timeout, TimeoutStrategy } from 'cockatiel';
import type { ModelAddress, ModelAnswer, ModelDialect, ModelFacts, ModelRequest } from './model-dialect.ts';
import { ModelFailure } from './model-failure.ts';
import { refuseForbidden } from './model-host.ts';

/** Far more than a 4K picture in base64. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** A model, and how it is spoken to. */
export interface ServedModel {
  readonly dialect: ModelDialect;
  readonly address: ModelAddress;
  readonly facts: ModelFacts;
}

/** One call over HTTP, no longer than `limitMs` with its body. Rejects with ModelFailure, or with the signal's reason. */
export function callModel(
  model: ServedModel,
  request: ModelRequest,
  signal: AbortSignal,
  limitMs: number,
): Promise<ModelAnswer> {
  const limit = timeout(limitMs, TimeoutStrategy.Cooperative);
  return limit.execute(async ({ signal: limited }) => {
    try {
      return await post(model, request, limited);
    } catch (cause) {
      if (cause instanceof ModelFailure) throw cause;
      signal.throwIfAborted();
      // The cause's message may hold an address; its name does not.
      const name = cause instanceof Error ? cause.name : typeof cause;
      throw limited.aborted ? new ModelFailure('slow', `${limitMs} ms`) : new ModelFailure('broken', name);
    }
  }, signal);
}

async function post(model: ServedModel, request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer> {
  const { dialect, address, facts } = model;
  const { url, ...call } = dialect.call(address, request, facts);
  await refuseForbidden(url);
  const answer = await fetch(url, { method: 'POST', ...call, redirect: 'manual', signal });
  refuseRedirect(answer);
  const json = readJson(await readBytes(answer));
  if (!answer.ok) throw dialect.failureOf(answer, json);
  const read = dialect.read(json);
  if (!read) throw new ModelFailure('broken', 'not an answer');
  return read.imageUrl === undefined ? read : { ...read, image: await load(read.imageUrl, url, signal) };
}

/** A picture that the answer names by its address; without the key, and only from the host that was asked. */
async function load(imageUrl: string, asked: string, signal: AbortSignal): Promise<Buffer> {
  const url = URL.parse(imageUrl, asked);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(asked).host)
    throw new ModelFailure('configuration', 'the picture lies on another host');
  await refuseForbidden(url.href);
  const answer = await fetch(url, { redirect: 'manual', signal });
  refuseRedirect(answer);
  if (!answer.ok) throw new ModelFailure('broken', `${answer.status} for the picture`);
  return readBytes(answer);
}

/** A photo goes to the address that the operator named, and to no other. */
function refuseRedirect({ status }: Response): void {
  if (status >= 300 && status < 400) throw new ModelFailure('configuration', `${status}, a redirect`);
}

async function readBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_ANSWER_BYTES) throw new ModelFailure('broken', 'too long an answer');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** Undefined for a body that is not JSON: an answer of a proxy, or one that was cut off. */
function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
