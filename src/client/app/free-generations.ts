import { FREE_GENERATIONS } from '../../tools/limits.ts';

let rendered = FREE_GENERATIONS;

/** Sets the number for the pages that are prerendered next (scripts/pages/build.ts). */
export function renderFreeGenerations(count: number): void {
  rendered = count;
}

/**
 * The free edits of an account on this server, read from the document (root.tsx), so that scripts and prerendered
 * HTML agree.
 */
export function freeGenerations(): number {
  if (typeof document === 'undefined') return rendered;
  return Number(document.documentElement.dataset['freeGenerations'] ?? FREE_GENERATIONS);
}
