import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { zh } from './zh.ts';

/** The lexicons of all interface languages. English comes first, because it wins a tie. */
export const LEXICONS: readonly Lexicon[] = [en, de, fr, es, ja, ko, zh].map(createLexicon);
