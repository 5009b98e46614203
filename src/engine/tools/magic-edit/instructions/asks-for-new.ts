import { normaliseClause } from './normalise-clause.ts';
import type { Token } from './token.ts';

const ADDING: ReadonlySet<string> = new Set(['add', 'put', 'place', 'insert', 'draw', 'write']);

/** Whether a clause asks for something that is not in the picture yet: "add a kite", "put a hat on the dog". */
export function asksForNew(clause: readonly Token[]): boolean {
  const [first, ...rest] = normaliseClause(clause, false).tokens;
  return first !== undefined && ADDING.has(first.text) && rest.some(({ readings }) => readings.length === 0);
}
