import { FREE_GENERATIONS } from '../../tools/limits.ts';

let rendered = FREE_GENERATIONS;

/** At build time: what the next pages say (scripts/pages/build.ts). */
export function renderFreeGenerations(count: number): void {
  rendered = count;
}

/** The free edits of an account on this server. The document says it (root.tsx), so that a script says what its page does. */
export function freeGenerations(): number {
  if (typeof document === 'undefined') return rendered;
  return Number(document.documentElement.dataset['freeGenerations'] ?? FREE_GENERATIONS);
}
