import { EngineError } from '../engine-error.ts';
import { type Finding, find } from './find.ts';
import type { FindingScene } from './scene-view.ts';

/** The answers to a recipe's phrases: what was found, or why nothing was. */
export type FoundWords = ReadonlyMap<string, Finding | EngineError>;

/**
 * Finds each phrase. A phrase without an answer keeps its EngineError. Other errors, such as a missing model, reject.
 */
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
 * Returns the answer to a phrase. Throws its EngineError when there is none, `object_uncertain` {object, found} when
 * its confidence is below `least`, and TypeError for a phrase that was not searched.
 */
export function findingOf(found: FoundWords | undefined, phrase: string, least: number): Finding {
  const finding = found?.get(phrase);
  if (finding === undefined) throw new TypeError('A recipe asked for words that it had not said it needs');
  if (finding instanceof EngineError) throw finding;
  if (finding.confidence < least) throw new EngineError('object_uncertain', { object: phrase, found: finding.found });
  return finding;
}
