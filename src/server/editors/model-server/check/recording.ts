import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { EXCHANGES, type Exchange } from '../guarded-fetch.ts';

/** One exchange with the server, without anything of the operator's or a person's. */
export interface RecordedExchange {
  readonly method: string;
  /** Below the server's address. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  /** JSON as it came, `PICTURE` in place of a picture, nothing of what is neither. */
  readonly body: unknown;
}

/** Stands for a picture, in a body and in a text of base64. */
const PICTURE = '<picture>';
const BASE64 = /[A-Za-z0-9+/]{200,}={0,2}/g;
/** What an error of ComfyUI says beside its message: paths of the machine, and what the node got. */
const INNER = new Set(['traceback', 'current_inputs', 'current_outputs']);
/** The workflow that a history repeats, with the words in it. */
const REQUESTS = new Set(['prompt', 'revised_prompt']);

/** Runs `work` and returns, beside its result, what was said meanwhile over HTTP. */
export async function recording<Result>(
  secrets: readonly string[],
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly exchanges: readonly RecordedExchange[] }> {
  const exchanges: RecordedExchange[] = [];
  const listen = (message: unknown) => void exchanges.push(redacted(message as Exchange, secrets));
  subscribe(EXCHANGES, listen);
  try {
    return { result: await work(), exchanges };
  } finally {
    unsubscribe(EXCHANGES, listen);
  }
}

function redacted({ url, method, status, headers, bytes }: Exchange, secrets: readonly string[]): RecordedExchange {
  const contentType = headers.get('content-type') ?? '';
  const { pathname, search } = new URL(url);
  const plain = (text: string): string => secrets.reduce((kept, secret) => kept.replaceAll(secret, '<redacted>'), text);
  const body = contentType.startsWith('image/') ? PICTURE : readBody(bytes.toString(), plain);
  return { method, path: plain(pathname + search), status, contentType: contentType.split(';')[0]!, body };
}

function readBody(text: string, plain: (text: string) => string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (REQUESTS.has(key)) return undefined;
      if (INNER.has(key)) return '<redacted>';
      return typeof value === 'string' ? plain(value.replaceAll(BASE64, PICTURE)) : value;
    });
  } catch {
    return null;
  }
}
