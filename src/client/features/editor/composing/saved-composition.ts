import { del, get, set } from 'idb-keyval';
import type { History } from '../state/history.ts';
import type { Composition } from './composition.ts';

/** What a person made of a result that they have not decided on yet, with the way there, as browsers hold it since version 1. */
interface SavedComposition {
  readonly userId: string;
  readonly resultId: string;
  readonly composition: Composition;
  readonly past: readonly Composition[];
  readonly undone: readonly Composition[];
}

/** One at a time: another result's takes its place. */
const KEY = 'editorComposition';

/** Keeps it in this browser, where the own images behind it are too. */
export async function saveComposition(
  userId: string,
  resultId: string,
  { past, present, future }: History<Composition>,
): Promise<void> {
  const kept: SavedComposition = { userId, resultId, composition: present, past, undone: future };
  // A browser that refuses storage keeps the page at least.
  await set(KEY, kept).catch(() => {});
}

/** What this person had made of this result, if it was the last that they composed. */
export async function loadComposition(userId: string, resultId: string): Promise<History<Composition> | null> {
  const kept = await get<SavedComposition>(KEY).catch(() => undefined);
  if (kept?.userId !== userId || kept.resultId !== resultId) return null;
  return { past: kept.past, present: kept.composition, future: kept.undone };
}

export async function deleteComposition(): Promise<void> {
  await del(KEY).catch(() => {});
}
