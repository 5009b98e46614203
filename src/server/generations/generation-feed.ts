import type { DatabaseHandle } from '../database/database.ts';
import type { GenerationStatus } from './generations.contract.ts';
import { readStatuses } from './generations.queries.ts';

interface Change {
  readonly id: string;
  readonly status: GenerationStatus;
}

/** Notifies followers of an edit that its row changed, in any process. */
export interface GenerationFeed {
  /** The answer stops it. */
  readonly follow: (generationId: string, onChange: (status: GenerationStatus) => void) => () => void;
  readonly close: () => Promise<void>;
}

/** Listens for the trigger `announce_generation`. */
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
    // When this fails, the next reconnect notifies; until then followers poll.
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
