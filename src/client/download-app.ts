import { useSyncExternalStore } from 'react';

/** How many free edits are gone when the dialog opens, of how many. */
export interface FreeEdits {
  readonly used: number;
  readonly total: number;
}

let shown: FreeEdits | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog that leads to the mobile app. The focus returns to where it is now when the dialog closes. */
export function openDownloadApp(freeEdits: FreeEdits): void {
  show(freeEdits);
}

export function closeDownloadApp(): void {
  show(null);
}

/** Null while the dialog is closed. */
export function useDownloadApp(): FreeEdits | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function show(next: FreeEdits | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
