import { ModelFailure } from './model-failure.ts';
import { refuseForbidden } from './model-host.ts';

/** Far more than a 4K picture in base64. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** An answer with its whole body. */
export interface Received {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/**
 * A photo goes to the address that the operator named, and to no other: a redirect and an address of metadata are refused.
 * Rejects with ModelFailure, or with what `fetch` rejects with.
 */
export async function guardedFetch(url: string, init: RequestInit): Promise<Received> {
  await refuseForbidden(url);
  const answer = await fetch(url, { ...init, redirect: 'manual' });
  const { ok, status, headers } = answer;
  if (status >= 300 && status < 400) throw new ModelFailure('configuration', `${status}, a redirect`);
  return { ok, status, headers, bytes: await readBytes(answer) };
}

/** Undefined for a body that is not JSON: an answer of a proxy, or one that was cut off. */
export function readJson({ bytes }: Pick<Received, 'bytes'>): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
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
