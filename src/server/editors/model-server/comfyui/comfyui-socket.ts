import { ModelFailure } from '../model-failure.ts';
import { refuseForbidden } from '../model-host.ts';

/** What the server tells of a run while it lasts. */
export interface RunSocket {
  /** Resolves when the run has ended, well or not, and stands in the history. Rejects when the socket closes before. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/**
 * Listens for the run `id`; `onProgress` is told how far its sampler is, 0..1. Follows a redirect as little as `guardedFetch` does, by
 * the standard of sockets. Rejects with ModelFailure, or with the signal's reason.
 */
export async function openRunSocket(
  url: string,
  headers: Readonly<Record<string, string>>,
  id: string,
  onProgress: ((share: number) => void) | undefined,
  signal: AbortSignal,
): Promise<RunSocket> {
  await refuseForbidden(url);
  signal.throwIfAborted();
  // Node's sockets take headers, which the type of a browser's does not know.
  const socket = new WebSocket(url, { headers } as never);
  const over = Promise.withResolvers<void>();
  over.promise.catch(() => {});
  const drop = () => over.reject(new ModelFailure('broken', 'the socket closed'));
  socket.addEventListener('close', drop);
  socket.addEventListener('error', drop);
  signal.addEventListener('abort', () => over.reject(signal.reason), { once: true });
  socket.addEventListener('message', ({ data }) => {
    const news = newsOf(data);
    if (news?.id !== id) return;
    if (news.share === undefined) over.resolve();
    else onProgress?.(news.share);
  });
  const close = () => socket.close();
  try {
    const open = Promise.withResolvers<unknown>();
    socket.addEventListener('open', open.resolve, { once: true });
    await Promise.race([open.promise, over.promise]);
  } catch (error) {
    close();
    throw error;
  }
  return { ended: over.promise, close };
}

interface RunNews {
  readonly id: string;
  /** How far its sampler is; left out when the run has ended. */
  readonly share?: number;
}

/**
 * What a message says of a run: `progress` of a node with several steps, or `executing` without a node, which comes last of all,
 * after the history is written. Everything else, such as a preview in binary, is passed over.
 */
function newsOf(message: unknown): RunNews | undefined {
  if (typeof message !== 'string') return undefined;
  try {
    const { type, data = {} } = JSON.parse(message) as { type?: unknown; data?: Readonly<Record<string, unknown>> };
    const { prompt_id: id, node, value, max } = data;
    if (typeof id !== 'string') return undefined;
    if (type === 'executing' && node === null) return { id };
    const hasSteps = type === 'progress' && typeof value === 'number' && typeof max === 'number' && max > 1;
    return hasSteps ? { id, share: Math.min(1, Math.max(0, value / max)) } : undefined;
  } catch {
    return undefined;
  }
}
