import { ApiError } from '../errors/api-error.ts';
import { announcedLength, type Pace, readAtPace } from './paced-body.ts';

/** What a request's body may have that no route receives at its sender's pace. */
export const MAX_BODY_BYTES = 64 * 1024;

const usual: Pace = { bytes: 1, withinMs: 5_000, wholeMs: 10_000 };

/** Of all bodies that are on their way, and of those from one address: enough for a thousand, and for 128. */
const IN_FLIGHT = { all: 64 * 1024 ** 2, ofOne: 8 * 1024 ** 2 } as const;
const RETRY_S = 2;

/** Reads the bodies that are short, with a bound on what lies in memory meanwhile. */
export class WholeBodies {
  readonly #pace: Pace;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(pace: Pace = usual) {
    this.#pace = pace;
  }

  /**
   * The request with its body in memory. `sender` is whose room it takes; undefined for one who speaks for many. Rejects with ApiError
   * `too_large`, `too_slow`, `upload_failed`, or `not_ready` where there is no room.
   */
  async read(request: Request, sender: string | undefined): Promise<Request> {
    const { url, method, headers, signal, body } = request;
    if (body === null) return request;
    const bytes = announcedLength(headers) ?? MAX_BODY_BYTES;
    if (bytes > MAX_BODY_BYTES) throw new ApiError('too_large');
    const release = this.#take(bytes, sender);
    try {
      const parts: Uint8Array[] = [];
      await readAtPace(body, { maxBytes: MAX_BODY_BYTES, pace: this.#pace }, (part) => void parts.push(part));
      return new Request(url, { method, headers, signal, body: Buffer.concat(parts) });
    } finally {
      release();
    }
  }

  #take(bytes: number, sender: string | undefined): () => void {
    const own = (sender === undefined ? 0 : (this.#taken.get(sender) ?? 0)) + bytes;
    if (this.#all + bytes > IN_FLIGHT.all || own > IN_FLIGHT.ofOne)
      throw new ApiError('not_ready', { retryAfter: RETRY_S });
    this.#all += bytes;
    if (sender !== undefined) this.#taken.set(sender, own);
    return () => {
      this.#all -= bytes;
      if (sender === undefined) return;
      const left = this.#taken.get(sender)! - bytes;
      if (left > 0) this.#taken.set(sender, left);
      else this.#taken.delete(sender);
    };
  }
}
