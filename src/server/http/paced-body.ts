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
  let isLate = false;
  let failNext: (error: ApiError) => void = () => {};
  const giveUp = () => {
    isLate = true;
    failNext(new ApiError('too_slow'));
  };
  // A promise for each read: one for all of them, raced with each, would hold every part until the end.
  const next = () => {
    const part = Promise.withResolvers<Awaited<ReturnType<typeof reader.read>>>();
    failNext = part.reject;
    nextOf(reader).then(part.resolve, part.reject);
    return part.promise;
  };
  const pause = setTimeout(giveUp, pace.withinMs);
  const whole = setTimeout(giveUp, pace.wholeMs);
  let received = 0;
  let recent = 0;
  try {
    for (;;) {
      if (isLate) throw new ApiError('too_slow');
      const { done, value } = await next();
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
