import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { hostedSpending } from '../hosted-spending.table.ts';

/** What was set aside for one call. */
export interface Reservation {
  /** Counts what the call came to in its place. */
  readonly settle: (nanoUsd: number) => Promise<void>;
}

/** The ceiling of what calls may cost in a day of UTC, whichever processes make them. */
export interface DailyBudget {
  /** Sets `nanoUsd` aside; undefined when the day has no room for it any more. */
  readonly reserve: (nanoUsd: number) => Promise<Reservation | undefined>;
}

/**
 * Counted in the database. A reservation is one statement, so of any number at once, in any number of processes, no more
 * fit than there is room for. One whose process died stays counted: the error is on the side of spending less.
 */
export function createDailyBudget(db: Database, ceilingUsd: number): DailyBudget {
  const ceiling = Math.round(ceilingUsd * 1e9);
  return {
    async reserve(nanoUsd) {
      const day = new Date(Date.now()).toISOString().slice(0, 10);
      if (nanoUsd > ceiling || !(await add(db, day, nanoUsd, ceiling))) return undefined;
      return {
        settle: async (spent) => {
          await db
            .update(hostedSpending)
            .set({ nanoUsd: sql`${hostedSpending.nanoUsd} + ${spent - nanoUsd}` })
            .where(eq(hostedSpending.day, day));
        },
      };
    },
  };
}

async function add(db: Database, day: string, nanoUsd: number, ceiling: number): Promise<boolean> {
  const total = sql`${hostedSpending.nanoUsd} + ${nanoUsd}`;
  const rows = await db
    .insert(hostedSpending)
    .values({ day, nanoUsd })
    .onConflictDoUpdate({ target: hostedSpending.day, set: { nanoUsd: total }, setWhere: sql`${total} <= ${ceiling}` })
    .returning({ day: hostedSpending.day });
  return rows.length > 0;
}
