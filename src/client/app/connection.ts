import { useEffect, useRef } from 'react';
import { ApiError } from './api-error.ts';

const PROBE_MS = 5_000;

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

/**
 * Resolves once the server answers. It is asked when the browser fires `online`, and every five seconds, because a
 * restart of the server fires no event. Rejects when `signal` is aborted.
 */
export async function connectionBack(signal: AbortSignal): Promise<void> {
  do await nextChance(signal);
  while (!(await serverAnswers()));
  signal.throwIfAborted();
}

/** After an `offline` error, calls `retry` as soon as the server answers. */
export function useRetryWhenBack(error: unknown, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isOffline(error)) return;
    const leaving = new AbortController();
    void callWhenBack(leaving.signal, latest);
    return () => leaving.abort();
  }, [error]);
}

async function callWhenBack(signal: AbortSignal, call: { readonly current: () => void }): Promise<void> {
  await connectionBack(signal).catch(() => {});
  if (!signal.aborted) call.current();
}

export async function serverAnswers(): Promise<boolean> {
  const response = await fetch('/api/health').catch(() => null);
  return response?.ok === true;
}

function nextChance(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PROBE_MS);
  const settled = new AbortController();
  window.addEventListener('online', () => resolve(), { signal: settled.signal });
  signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal });
  if (signal.aborted) reject(signal.reason);
  return promise.finally(() => {
    clearTimeout(timer);
    settled.abort();
  });
}
