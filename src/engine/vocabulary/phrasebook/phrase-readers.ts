import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { type PhraseReader, phraseReader } from './phrase-reader.ts';
import { zh } from './zh.ts';

/** The phrasebooks of all languages of the interface but English. */
export const PHRASEBOOKS = [de, fr, es, ja, ko, zh];

let readers: readonly PhraseReader[] | undefined;

/** Their readers, which are made when they are first needed. */
export const phraseReaders = (): readonly PhraseReader[] => (readers ??= PHRASEBOOKS.map(phraseReader));
