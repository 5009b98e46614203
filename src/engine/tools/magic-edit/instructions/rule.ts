import type { Operation, Where } from './operation.ts';
import { type Found, matcher, type Pattern } from './pattern.ts';
import type { Token } from './token.ts';

/** How strongly a clause asks. */
export interface Degree {
  readonly amount: number;
  readonly share?: number;
}

/** Ways of putting a clause and what it then asks for; undefined when it cannot be meant. */
export interface Rule {
  readonly patterns: readonly Pattern[];
  readonly operation: (found: Found, degree: Degree) => Operation | undefined;
}

/** The first operation that one of the rules finds in a whole clause. */
export type RuleReader = (tokens: readonly Token[], degree: Degree) => Operation | undefined;

export function readerOf(rules: readonly Rule[]): RuleReader {
  const compiled = rules.map(({ patterns, operation }) => ({ matchers: patterns.map(matcher), operation }));
  return (tokens, degree) => {
    for (const { matchers, operation } of compiled) {
      for (const match of matchers) {
        const found = match(tokens);
        const asked = found && operation(found, degree);
        if (asked) return asked;
      }
    }
    return undefined;
  };
}

export const WHOLE: Where = { kind: 'picture' };
