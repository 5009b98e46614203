import { guardedFetch, readJson } from './guarded-fetch.ts';
import type { ModelAnswer, ModelDialect, ModelQuestion } from './model-dialect.ts';
import { ModelFailure } from './model-failure.ts';

/** What is posted. */
export interface ModelCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
}

/** What an answer says: its picture, or where that is to be had. */
export interface ReadAnswer extends ModelAnswer {
  /** Unchecked. */
  readonly imageUrl?: string | undefined;
}

/** The form of a server that is asked by one call. Pure functions. */
export interface SingleCall {
  readonly call: (question: ModelQuestion) => ModelCall;
  /** Reads the JSON of a 200; undefined when it is not an answer at all. */
  readonly read: (json: unknown) => ReadAnswer | undefined;
  /** What an answer other than 200 means; `json` is its body, if that was JSON. */
  readonly failureOf: (answer: { readonly status: number; readonly headers: Headers }, json: unknown) => ModelFailure;
}

/** Asks by one call, and loads the picture where the answer gives only its address. */
export function askOnce({ call, read, failureOf }: SingleCall): ModelDialect['ask'] {
  return async (question, signal) => {
    const { url, ...posted } = call(question);
    const answer = await guardedFetch(url, { method: 'POST', ...posted, signal });
    const json = readJson(answer);
    if (!answer.ok) throw failureOf(answer, json);
    const said = read(json);
    if (!said) throw new ModelFailure('broken', 'not an answer');
    return said.imageUrl === undefined ? said : { ...said, image: await load(said.imageUrl, url, signal) };
  };
}

/** A picture that the answer names by its address; without the key, and only from the host that was asked. */
async function load(imageUrl: string, asked: string, signal: AbortSignal): Promise<Buffer> {
  const url = URL.parse(imageUrl, asked);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(asked).host)
    throw new ModelFailure('configuration', 'the picture lies on another host');
  const answer = await guardedFetch(url.href, { signal });
  if (!answer.ok) throw new ModelFailure('broken', `${answer.status} for the picture`);
  return answer.bytes;
}
