import type { DatabaseHandle } from '../database/database.ts';
import type { GenerationStatus } from './generations.contract.ts';

interface Change {
  readonly id: string;
  readonly status: GenerationStatus;
}

/** Tells who follows an edit that its row changed, whichever process changed it. */
export interface GenerationFeed {
  /** The answer stops it. */
  readonly follow: (generationId: string, onChange: (status: GenerationStatus) => void) => () => void;
  readonly close: () => Promise<void>;
}

/** Hears what the trigger `announce_generation` says. */
export async function openGenerationFeed({ listen }: DatabaseHandle): Promise<GenerationFeed> {
  const followers = new Map<string, Set<(status: GenerationStatus) => void>>();
  const close = await listen('generations', (payload) => {
    const { id, status } = JSON.parse(payload) as Change;
    for (const onChange of followers.get(id) ?? []) onChange(status);
  });
  return {
    follow: (id, onChange) => {
      const callbacks = followers.get(id) ?? new Set();
      followers.set(id, callbacks.add(onChange));
      return () => {
        callbacks.delete(onChange);
        if (callbacks.size === 0) followers.delete(id);
      };
    },
    close,
  };
}
