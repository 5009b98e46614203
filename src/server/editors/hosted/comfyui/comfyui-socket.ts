import { ModelFailure } from '../model-failure.ts';
import { refuseForbidden } from '../model-host.ts';

/** What the server tells of a run while it lasts. */
export interface RunSocket {
  /** Resolves when the prompt has ended, well or not, and stands in the history. Rejects when the socket closes before. */
  readonly ended: (promptId: string) => Promise<void>;
  readonly close: () => void;
}

/** Follows a redirect as little as `guardedFetch` does, by the standard of sockets. Rejects with ModelFailure, or with the signal's reason. */
export async function openRunSocket(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<RunSocket> {
  await refuseForbidden(url);
  signal.throwIfAborted();
  // Node's sockets take headers, which the type of a browser's does not know.
  const socket = new WebSocket(url, { headers } as never);
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => {});
  const drop = () => over.reject(new ModelFailure('broken', 'the socket closed'));
  socket.addEventListener('close', drop);
  socket.addEventListener('error', drop);
  signal.addEventListener('abort', () => over.reject(signal.reason), { once: true });
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const endOf = (id: string) => {
    const end = ends.get(id) ?? Promise.withResolvers<void>();
    ends.set(id, end);
    return end;
  };
  socket.addEventListener('message', ({ data }) => {
    const id = endedPrompt(data);
    if (id !== undefined) endOf(id).resolve();
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
  return { ended: (id) => Promise.race([endOf(id).promise, over.promise]), close };
}

/**
 * The prompt that a message says has ended: `executing` without a node comes last of all, after the history is written.
 * Everything else is progress, or a preview in binary.
 */
function endedPrompt(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  try {
    const { type, data } = JSON.parse(message) as { type?: unknown; data?: { node?: unknown; prompt_id?: unknown } };
    const hasEnded = type === 'executing' && data?.node === null && typeof data.prompt_id === 'string';
    return hasEnded ? (data.prompt_id as string) : undefined;
  } catch {
    return undefined;
  }
}
