import { EngineError } from '../engine-error.ts';
import { type Finding, find } from './find.ts';
import type { FindingScene } from './scene-view.ts';

/** Where the phrases are that a recipe asked for: what was found, or why nothing was. */
export type FoundWords = ReadonlyMap<string, Finding | EngineError>;

/** Finds each phrase; one that cannot be found is kept as its EngineError. Other errors, such as a model that cannot be loaded, reject. */
export async function findWords(phrases: readonly string[], scene: FindingScene): Promise<FoundWords> {
  const found = new Map<string, Finding | EngineError>();
  for (const phrase of new Set(phrases)) {
    try {
      found.set(phrase, await find(phrase, scene));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      found.set(phrase, error);
    }
  }
  return found;
}

/**
 * What a phrase stands for. Throws its EngineError when it was not found, `object_uncertain` {object, found} when that is less sure than
 * `least`, and TypeError for a phrase that was not looked for.
 */
export function findingOf(found: FoundWords | undefined, phrase: string, least: number): Finding {
  const finding = found?.get(phrase);
  if (finding === undefined) throw new TypeError('A recipe asked for words that it had not said it needs');
  if (finding instanceof EngineError) throw finding;
  if (finding.confidence < least) throw new EngineError('object_uncertain', { object: phrase, found: finding.found });
  return finding;
}
