import { createLexicon, type Lexicon } from './lexicon.ts';
import { VOCABULARIES } from './vocabularies.ts';

/** The lexicons of all interface languages, in the order of their vocabularies. */
export const LEXICONS: readonly Lexicon[] = Object.values(VOCABULARIES).map(createLexicon);
