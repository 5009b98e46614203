import de from '../../words/de/things.json' with { type: 'json' };
import en from '../../words/en/things.json' with { type: 'json' };
import es from '../../words/es/things.json' with { type: 'json' };
import fr from '../../words/fr/things.json' with { type: 'json' };
import ja from '../../words/ja/things.json' with { type: 'json' };
import ko from '../../words/ko/things.json' with { type: 'json' };
import zh from '../../words/zh-Hans/things.json' with { type: 'json' };
import type { Vocabulary } from './vocabulary.ts';

/** The vocabularies of all interface languages. English comes first, because it wins a tie. */
export const VOCABULARIES = { en, de, fr, es, ja, ko, zh } as const satisfies Record<string, Vocabulary>;
