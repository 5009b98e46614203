/** What a request's body may have that is no upload. Uploads are larger; they are limited while they stream. */
export const MAX_BODY_BYTES = 64 * 1024;

/** How long the whole body may take, and how long the sender may pause. */
export interface BodyTimes {
  readonly wholeMs: number;
  readonly pauseMs: number;
}

const times: BodyTimes = { wholeMs: 10_000, pauseMs: 5_000 };

/** The body of a request did not arrive in time, or its sender has gone. */
export class BodyTooSlowError extends Error {
  override readonly name = 'BodyTooSlowError';
}

/**
 * The request with its body in memory. A body that is longer than MAX_BODY_BYTES is cut after it, so that whoever reads it sees
 * that it is too long; one that is announced to be longer is left as it is. Rejects with BodyTooSlowError.
 */
export async function withWholeBody(request: Request, { wholeMs, pauseMs } = times): Promise<Request> {
  const { url, method, headers, signal, body } = request;
  if (body === null || Number(headers.get('content-length')) > MAX_BODY_BYTES) return request;
  const reader = body.getReader();
  const giveUp = (): void => void reader.cancel().catch(() => {});
  let late = false;
  const expire = (): void => {
    late = true;
    giveUp();
  };
  const whole = setTimeout(expire, wholeMs);
  const pause = setTimeout(expire, pauseMs);
  try {
    const parts: Uint8Array[] = [];
    let length = 0;
    while (length <= MAX_BODY_BYTES) {
      const { done, value } = await reader.read();
      if (late) throw new BodyTooSlowError();
      if (done) return new Request(url, { method, headers, signal, body: Buffer.concat(parts) });
      pause.refresh();
      parts.push(value);
      length += value.length;
    }
    giveUp();
    return new Request(url, { method, headers, signal, body: Buffer.concat(parts).subarray(0, MAX_BODY_BYTES + 1) });
  } catch (cause) {
    throw new BodyTooSlowError('The body of a request did not arrive', { cause });
  } finally {
    clearTimeout(whole);
    clearTimeout(pause);
  }
}
