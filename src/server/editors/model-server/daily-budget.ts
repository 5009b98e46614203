import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { modelServerSpending } from '../model-server-spending.table.ts';

/** The amount reserved for one call. */
export interface Reservation {
  /** Replaces the reserved amount by what the call cost. */
  readonly settle: (nanoUsd: number) => Promise<void>;
}

/** The ceiling of what calls may cost in a day of UTC, whichever processes make them. */
export interface DailyBudget {
  /** Reserves `nanoUsd`; undefined when it would exceed the day's ceiling. */
  readonly reserve: (nanoUsd: number) => Promise<Reservation | undefined>;
}

/**
 * Counts in the database. A reservation is one statement, so concurrent calls cannot exceed the ceiling. The reservation
 * of a process that died stays counted, which errs on the side of spending less.
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
            .update(modelServerSpending)
            .set({ nanoUsd: sql`${modelServerSpending.nanoUsd} + ${spent - nanoUsd}` })
            .where(eq(modelServerSpending.day, day));
        },
      };
    },
  };
}

async function add(db: Database, day: string, nanoUsd: number, ceiling: number): Promise<boolean> {
  const total = sql`${modelServerSpending.nanoUsd} + ${nanoUsd}`;
  const rows = await db
    .insert(modelServerSpending)
    .values({ day, nanoUsd })
    .onConflictDoUpdate({
      target: modelServerSpending.day,
      set: { nanoUsd: total },
      setWhere: sql`${total} <= ${ceiling}`,
    })
    .returning({ day: modelServerSpending.day });
  return rows.length > 0;
}
