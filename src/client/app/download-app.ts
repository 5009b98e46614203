import { useSyncExternalStore } from 'react';

/** How many free edits are gone when the dialog opens, of how many. */
export interface FreeEdits {
  readonly used: number;
  readonly total: number;
}

/** Saves the result that the dialog stands in front of, so that it need not be put away first. */
export interface SaveResult {
  readonly label: string;
  readonly run: () => void;
}

/** What the dialog says when it opens. */
export interface DownloadAppRequest {
  readonly freeEdits: FreeEdits;
  readonly save?: SaveResult | undefined;
}

let shown: DownloadAppRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog that leads to the mobile app. The focus returns to where it is now when the dialog closes. */
export function openDownloadApp(freeEdits: FreeEdits, save?: SaveResult | undefined): void {
  show({ freeEdits, save });
}

export function closeDownloadApp(): void {
  show(null);
}

/** Null while the dialog is closed. */
export function useDownloadApp(): DownloadAppRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function show(next: DownloadAppRequest | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
