import de from '../../../../words/de/styles.json' with { type: 'json' };
import en from '../../../../words/en/styles.json' with { type: 'json' };
import es from '../../../../words/es/styles.json' with { type: 'json' };
import fr from '../../../../words/fr/styles.json' with { type: 'json' };
import ja from '../../../../words/ja/styles.json' with { type: 'json' };
import ko from '../../../../words/ko/styles.json' with { type: 'json' };
import zh from '../../../../words/zh-Hans/styles.json' with { type: 'json' };

/** The name of a style, as it is asked for. */
export type StyleName = keyof typeof en;

/** What each style is called in the languages of the interface, with other words for it behind. */
export const STYLE_WORDS = { en, de, fr, es, ja, ko, zh } as const satisfies Record<string, Record<StyleName, string>>;
