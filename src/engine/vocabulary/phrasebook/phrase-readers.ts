import de from '../../../words/de/wishes.json' with { type: 'json' };
import es from '../../../words/es/wishes.json' with { type: 'json' };
import fr from '../../../words/fr/wishes.json' with { type: 'json' };
import ja from '../../../words/ja/wishes.json' with { type: 'json' };
import ko from '../../../words/ko/wishes.json' with { type: 'json' };
import zh from '../../../words/zh-Hans/wishes.json' with { type: 'json' };
import { VOCABULARIES } from '../vocabularies.ts';
import { type PhraseReader, phraseReader } from './phrase-reader.ts';
import type { Phrasebook } from './phrasebook.ts';

/** The phrasebooks of all languages of the interface but English. */
export const PHRASEBOOKS: readonly Phrasebook[] = [
  { ...de, vocabulary: VOCABULARIES.de },
  { ...fr, vocabulary: VOCABULARIES.fr },
  { ...es, vocabulary: VOCABULARIES.es },
  { ...ja, vocabulary: VOCABULARIES.ja },
  { ...ko, vocabulary: VOCABULARIES.ko },
  { ...zh, vocabulary: VOCABULARIES.zh },
];

let readers: readonly PhraseReader[] | undefined;

/** Their readers, which are made when they are first needed. */
export const phraseReaders = (): readonly PhraseReader[] => (readers ??= PHRASEBOOKS.map(phraseReader));
