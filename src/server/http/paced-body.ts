import { ApiError } from '../errors/api-error.ts';

/** A sender has to be so quick. */
export interface Pace {
  /** So many bytes … */
  readonly bytes: number;
  /** … in so long, */
  readonly withinMs: number;
  /** and all of them in so long. */
  readonly wholeMs: number;
}

type Take = (part: Uint8Array) => Promise<'enough' | undefined> | void;

/**
 * Hands the parts of a body to `take` until it has enough. The one place in which the server reads a body. Rejects with ApiError `too_slow`,
 * `too_large`, or `upload_failed` when the sender has gone; what it has not read by then stays with the connection (linger.ts).
 */
export async function readAtPace(
  body: ReadableStream<Uint8Array>,
  { maxBytes, pace }: { readonly maxBytes: number; readonly pace: Pace },
  take: Take,
): Promise<void> {
  const reader = body.getReader();
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const giveUp = () => late.reject(new ApiError('too_slow'));
  const pause = setTimeout(giveUp, pace.withinMs);
  const whole = setTimeout(giveUp, pace.wholeMs);
  let received = 0;
  let recent = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([nextOf(reader), late.promise]);
      if (done) return;
      received += value.length;
      if (received > maxBytes) throw new ApiError('too_large');
      if ((await take(value)) === 'enough') return;
      recent += value.length;
      if (recent < pace.bytes) continue;
      recent = 0;
      pause.refresh();
    }
  } finally {
    clearTimeout(pause);
    clearTimeout(whole);
  }
}

function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  return reader.read().catch((cause: unknown) => {
    throw cause instanceof ApiError ? cause : new ApiError('upload_failed');
  });
}

/** How long a body is said to be; undefined when its sender does not say. */
export function announcedLength(headers: Headers): number | undefined {
  const length = headers.get('content-length');
  return length !== null && /^\d+$/.test(length) ? Number(length) : undefined;
}
