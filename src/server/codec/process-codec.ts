import { ApiError } from '../errors/api-error.ts';
import { ProcessCrashedError, ProcessTimeoutError } from '../processes/process-errors.ts';
import { FairPool } from '../processes/fair-pool.ts';
import { ProcessPool } from '../processes/process-pool.ts';
import type { Codec } from './codec.ts';
import type { CodecMethods } from './codec-process.ts';
import { judgeHead } from './judge-head.ts';

/** At most two decodes at once, each of which may take several times the memory of its pixels. */
const PROCESSES = 2;
/**
 * Processor time. 48 MP of HEIC take 4 s at their upload, 6 s as a derivative and 7 s as a JPEG; other pictures of 50 MP
 * take 2 s.
 */
const PROCESSOR_LIMITS_MS = { inspect: 8_000, render: 16_000 };
/** Wall-clock time, for a decoder that hangs. */
const TIME_LIMIT_MS = 30_000;
/** Pixels lie outside of it, those of libvips and those of our own decoder of HEIC. */
const HEAP_MEGABYTES = 256;
/** After the server's own thread and before the edits, because a person waits for an upload. */
const NICENESS = 1;
/** About what is left after 12 MP. */
const KEEP_BELOW_BYTES = 300e6;

/** A page of a gallery asks for sixty previews. */
const WAITING_PER_ACCOUNT = 128;

interface CodecLimits {
  readonly maxPixels: number;
  /** For one picture, by the clock. */
  readonly timeLimitMs?: number;
}

/** Runs the codec in child processes: a picture that crashes or stalls a decoder costs that picture only. */
export function createProcessCodec({ maxPixels, timeLimitMs = TIME_LIMIT_MS }: CodecLimits): Codec {
  const pool = new ProcessPool<CodecMethods>({
    entry: new URL('./codec-process.ts', import.meta.url),
    size: PROCESSES,
    heapMegabytes: HEAP_MEGABYTES,
    niceness: NICENESS,
    keepBelowBytes: KEEP_BELOW_BYTES,
  });
  const limits = (processorMs: number, signal: AbortSignal | undefined) => ({
    signal,
    processorMs,
    timeoutMs: timeLimitMs,
  });
  const turns = new FairPool({ places: PROCESSES, share: PROCESSES, waiting: WAITING_PER_ACCOUNT });
  const codecIn = (turn: Turn): Codec => ({
    judgeHead: (head) => judgeHead(head, maxPixels),
    inspect: (path, signal) =>
      turn(
        () => asUnreadable(pool.run('inspect', { path, maxPixels }, limits(PROCESSOR_LIMITS_MS.inspect, signal))),
        signal,
      ),
    render: (path, outPath, options, signal) => {
      const input = { path, outPath, options, maxPixels };
      const run = () => pool.run('render', input, limits(PROCESSOR_LIMITS_MS.render, signal));
      return turn(() => asTimedOut(asUnreadable(run())), signal);
    },
    renderInMemory: (path, options, signal) => {
      const input = { path, options, maxPixels };
      const run = () => pool.run('renderInMemory', input, limits(PROCESSOR_LIMITS_MS.render, signal));
      return turn(() => asTimedOut(asUnreadable(run())), signal);
    },
    encodeDerived: (path, origin, outPath, signal) => {
      const input = { path, origin, outPath, maxPixels };
      const run = () => pool.run('encodeDerived', input, limits(PROCESSOR_LIMITS_MS.inspect, signal));
      return turn(() => asUnreadable(run()), signal);
    },
    liesWithin: (path, other, signal) => {
      const input = { path, other, maxPixels };
      const run = () => pool.run('liesWithin', input, limits(PROCESSOR_LIMITS_MS.inspect, signal));
      return turn(() => asTimedOut(asUnreadable(run())), signal);
    },
    for: (account) => codecIn((work, signal) => turns.run(account, work, signal)),
    close: () => pool.close(),
  });
  return codecIn((work) => work());
}

type Turn = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** The picture was decoded at its upload, so a timeout now is due to a busy machine. */
async function asTimedOut<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    if (error instanceof ApiError && error.cause instanceof ProcessTimeoutError) {
      throw new ApiError('not_ready', { cause: error.cause, retryAfter: 5 });
    }
    throw error;
  }
}

async function asUnreadable<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (cause) {
    if (cause instanceof ProcessCrashedError || cause instanceof ProcessTimeoutError) {
      throw new ApiError('unreadable_image', { cause });
    }
    throw cause;
  }
}
