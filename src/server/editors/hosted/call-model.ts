import { timeout, TimeoutStrategy } from 'cockatiel';
import type { ModelAddress, ModelAnswer, ModelDialect, ModelRequest } from './model-dialect.ts';
import { ModelFailure } from './model-failure.ts';
import { refuseForbidden } from './model-host.ts';

/** Far more than a 4K picture in base64. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** A model, and how it is spoken to. */
export interface ServedModel {
  readonly dialect: ModelDialect;
  readonly address: ModelAddress;
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

async function post(
  { dialect, address }: ServedModel,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const { url, ...call } = dialect.call(address, request);
  await refuseForbidden(url);
  const answer = await fetch(url, { method: 'POST', ...call, redirect: 'manual', signal });
  refuseRedirect(answer);
  const json = await readJson(answer);
  if (!answer.ok) throw dialect.failureOf(answer, json);
  const read = dialect.read(json);
  if (!read) throw new ModelFailure('broken', 'not an answer');
  return read;
}

/** A photo goes to the address that the operator named, and to no other. */
function refuseRedirect({ status }: Response): void {
  if (status >= 300 && status < 400) throw new ModelFailure('configuration', `${status}, a redirect`);
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
