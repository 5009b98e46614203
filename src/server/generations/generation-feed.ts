import type { DatabaseHandle } from '../database/database.ts';
import type { GenerationStatus } from './generations.contract.ts';
import { readStatuses } from './generations.queries.ts';

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
export async function openGenerationFeed({ db, listen }: DatabaseHandle): Promise<GenerationFeed> {
  const followers = new Map<string, Set<(status: GenerationStatus) => void>>();
  const tell = ({ id, status }: Change) => {
    for (const onChange of followers.get(id) ?? []) onChange(status);
  };
  const tellAll = async () => {
    for (const change of await readStatuses(db, [...followers.keys()])) tell(change);
  };
  const close = await listen(
    'generations',
    (payload) => tell(JSON.parse(payload) as Change),
    // Should the database be gone again, the next return tells; until then who follows looks now and then by itself.
    () => void tellAll().catch(() => {}),
  );
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
