import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '../database/database.ts';
import type { GenerationStatus } from './generations.contract.ts';
import { readStatuses } from './generations.queries.ts';

interface Change {
  readonly id: string;
  readonly status: GenerationStatus;
  /** How far the model is, 0..1; it stands in no row. */
  readonly progress?: number;
}

type OnChange = (status: GenerationStatus, progress?: number) => void;

const CHANNEL = 'generations';

/** Notifies followers of an edit that its row changed, in any process. */
export interface GenerationEvents {
  /** The answer stops it. */
  readonly follow: (generationId: string, onChange: OnChange) => () => void;
  /** Tells followers in every process how far a running edit is. Best effort. */
  readonly tellProgress: (generationId: string, progress: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Listens for the trigger `announce_generation`. */
export async function openGenerationEvents({ db, listen }: DatabaseHandle): Promise<GenerationEvents> {
  const followers = new Map<string, Set<OnChange>>();
  const tell = ({ id, status, progress }: Change) => {
    for (const onChange of followers.get(id) ?? []) onChange(status, progress);
  };
  const tellAll = async () => {
    for (const change of await readStatuses(db, [...followers.keys()])) tell(change);
  };
  const close = await listen(
    CHANNEL,
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
    tellProgress: async (id, progress) => {
      const change: Change = { id, status: 'running', progress };
      await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`);
    },
    close,
  };
}
