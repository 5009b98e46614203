import { del, get, set } from 'idb-keyval';
import type { Composing } from './composing.ts';

/** What a person made of a result that they have not decided on yet, with the way there. */
type Steps = Pick<Composing, 'composition' | 'past' | 'undone'>;

interface KeptComposition extends Steps {
  readonly userId: string;
  readonly resultId: string;
}

/** One at a time: another result's takes its place. */
const KEY = 'editorComposition';

/** Keeps it in this browser, where the own pictures behind it are too. */
export async function keepComposition(userId: string, resultId: string, composing: Steps): Promise<void> {
  const { composition, past, undone } = composing;
  const kept: KeptComposition = { userId, resultId, composition, past, undone };
  // A browser that refuses storage keeps the page at least.
  await set(KEY, kept).catch(() => {});
}

/** What this person had made of this result, if it was the last that they composed. */
export async function keptComposition(userId: string, resultId: string): Promise<Steps | null> {
  const kept = await get<KeptComposition>(KEY).catch(() => undefined);
  if (kept?.userId !== userId || kept.resultId !== resultId) return null;
  const { composition, past, undone } = kept;
  return { composition, past, undone };
}

export async function forgetComposition(): Promise<void> {
  await del(KEY).catch(() => {});
}
