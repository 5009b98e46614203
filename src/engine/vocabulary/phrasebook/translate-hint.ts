import { matchWish } from './match-wish.ts';
import { phraseReaders } from './phrase-readers.ts';

/** A thing, as it was written, and its color in English. */
export interface ColorHint {
  readonly object: string;
  readonly color: string;
}

/** What a sentence such as "das Kleid ist grün" says, or two words such as "rotes Kleid"; undefined when no phrasebook knows it. */
export function translateHint(sentence: string, of: 'hints' | 'bareHints'): ColorHint | undefined {
  const text = sentence.normalize('NFC');
  for (const reader of phraseReaders()) {
    const wish = matchWish(text, reader, reader[of]);
    if (wish?.name !== undefined && wish.color !== undefined) return { object: wish.name, color: wish.color };
  }
  return undefined;
}
