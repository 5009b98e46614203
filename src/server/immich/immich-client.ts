import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../../tools/messages.ts';

const PAGE_SIZE = 60;
const ANSWER_LIMIT_MS = 15_000;
/** Of a thumbnail, or of a page of what there is. */
const ANSWER_BYTES = 4e6;
/** A result may have 100 MB, and Immich answers once it has them all. */
const UPLOAD_LIMIT_MS = 300_000;

const assetSchema = z.object({
  id: z.uuid(),
  originalFileName: z.string(),
  // One that is none costs its own photo the date, and no other photo anything.
  fileCreatedAt: z.iso.datetime({ offset: true }).nullable().catch(null),
});
const searchSchema = z.object({
  assets: z.object({ items: z.array(assetSchema), nextPage: z.string().nullable() }),
});

export type ImmichAsset = z.output<typeof assetSchema>;

/** What the statuses of Immich mean; another one, or no answer, is `immich_unavailable`. */
type Meanings = Readonly<Record<number, ErrorCode>>;
const OF_THE_KEY: Meanings = { 401: 'immich_key_refused', 403: 'immich_forbidden' };
/** Immich answers 400 also for an asset that is not there, or not this person's. */
const OF_AN_ASSET: Meanings = { ...OF_THE_KEY, 400: 'immich_gone', 404: 'immich_gone' };
const OF_AN_UPLOAD: Meanings = { ...OF_THE_KEY, 400: 'immich_refused', 413: 'immich_refused' };

interface Call extends RequestInit {
  readonly meanings?: Meanings;
  readonly limitMs?: number;
}

interface Whole {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Immich 3 by one person's key. Rejects with ApiError. */
export class ImmichClient {
  readonly #url: string;
  readonly #key: string;
  readonly #signal: AbortSignal;
  readonly #answerMs: number;

  constructor(url: string, key: string, signal: AbortSignal, answerMs = ANSWER_LIMIT_MS) {
    this.#url = url;
    this.#key = key;
    this.#signal = signal;
    this.#answerMs = answerMs;
  }

  /** The newest photos, or those that the words describe. Where Immich does not know what pictures show, by their file names. */
  async search(words: string | undefined, page: number): Promise<{ assets: ImmichAsset[]; nextPage: number | null }> {
    const common = { type: 'IMAGE', size: PAGE_SIZE, page };
    const newest = { ...common, order: 'desc' };
    if (!words) return this.#search('metadata', newest);
    try {
      return await this.#search('smart', { ...common, query: words }, { ...OF_THE_KEY, 400: 'immich_gone' });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'immich_gone')) throw error;
      return this.#search('metadata', { ...newest, originalFileName: words });
    }
  }

  /** The asset with these very bytes. `sha1`: base64. */
  async findByHash(sha1: string): Promise<ImmichAsset | undefined> {
    return (await this.#search('metadata', { checksum: sha1, size: 1 })).assets[0];
  }

  async asset(id: string): Promise<ImmichAsset> {
    return read(assetSchema, await this.#whole(`/assets/${id}`, { meanings: OF_AN_ASSET }));
  }

  thumbnail(id: string): Promise<Whole> {
    return this.#whole(`/assets/${id}/thumbnail?size=thumbnail`, { meanings: OF_AN_ASSET });
  }

  original(id: string): Promise<Response> {
    return this.#call(`/assets/${id}/original`, { meanings: OF_AN_ASSET });
  }

  /** Its id there, the one that it had already where Immich knows these bytes. */
  async upload(
    path: string,
    { name, type, takenAt }: { name: string; type: string; takenAt: string },
  ): Promise<string> {
    const body = new FormData();
    body.set('fileCreatedAt', takenAt);
    body.set('fileModifiedAt', new Date().toISOString());
    body.set('filename', name);
    body.set('assetData', await openAsBlob(path, { type }), name);
    const call = { method: 'POST', body, meanings: OF_AN_UPLOAD, limitMs: UPLOAD_LIMIT_MS };
    return (await read(z.object({ id: z.uuid() }), await this.#whole('/assets', call))).id;
  }

  /** The first one is shown of the stack. A stack that one of them is in already is merged into it. */
  async stack(assetIds: readonly string[]): Promise<void> {
    await this.#whole('/stacks', { ...asJson({ assetIds }), meanings: OF_AN_ASSET });
  }

  async #search(kind: 'metadata' | 'smart', body: object, meanings?: Meanings) {
    const answer = await this.#whole(`/search/${kind}`, { ...asJson(body), ...(meanings && { meanings }) });
    const { items, nextPage } = (await read(searchSchema, answer)).assets;
    return { assets: items, nextPage: nextPage === null ? null : Number(nextPage) };
  }

  /** Whole, and in time: an answer that drips takes nobody's connection. */
  async #whole(path: string, { limitMs = this.#answerMs, ...call }: Call): Promise<Whole> {
    const { body, headers } = await this.#call(path, { ...call, limitMs, signal: AbortSignal.timeout(limitMs) });
    const parts: Uint8Array[] = [];
    let length = 0;
    try {
      for await (const part of body ?? []) {
        length += part.length;
        if (length > ANSWER_BYTES) throw new Error('too long');
        parts.push(part);
      }
    } catch (cause) {
      throw new ApiError('immich_unavailable', { cause });
    }
    return { type: headers.get('content-type') ?? '', bytes: Buffer.concat(parts) };
  }

  async #call(path: string, { meanings = OF_THE_KEY, limitMs = this.#answerMs, ...init }: Call): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limitMs);
    const headers = new Headers(init.headers);
    headers.set('x-api-key', this.#key);
    // The key goes to the configured server alone.
    const options = {
      ...init,
      headers,
      redirect: 'error',
      signal: AbortSignal.any([this.#signal, late.signal, ...(init.signal ? [init.signal] : [])]),
    } as const;
    try {
      const answer = await fetch(`${this.#url}/api${path}`, options);
      if (answer.ok) return answer;
      await answer.body?.cancel();
      throw new ApiError(meanings[answer.status] ?? 'immich_unavailable');
    } catch (cause) {
      throw cause instanceof ApiError ? cause : new ApiError('immich_unavailable', { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

const asJson = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function read<Schema extends z.ZodType>(schema: Schema, { bytes }: Whole): z.output<Schema> {
  let answer: unknown;
  try {
    answer = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new ApiError('immich_unavailable', { cause });
  }
  const { data, error } = schema.safeParse(answer);
  if (error) throw new ApiError('immich_unreadable', { cause: error });
  return data!;
}
