import { readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const folder = path.resolve(import.meta.dirname, '../../src/client/language');
const source = path.join(folder, 'en.json');

/** `t('home.title'`: a call that says a sentence, up to the end of its key. */
export const CALL = /\b(t|message|richText)\(\s*'([\w.-]+)'/g;

type Sentences = Readonly<Record<string, string>>;

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Sentences;

/**
 * Compiles the sentences of the interface (docs/decisions/052): a key in the code becomes its place in `en.json` and its
 * English, so that every file carries its own sentences and English needs no catalogue; any other language becomes one list
 * by those places, and the sentences of `src/tools` by their keys. Nothing is left to parse in a browser.
 */
export function catalogues(): Plugin {
  return {
    name: 'pixmend:catalogues',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?', 1);
      if (path.dirname(file) === folder && file.endsWith('.json')) {
        this.addWatchFile(source);
        return { code: JSON.stringify(compileCatalogue(JSON.parse(code) as Sentences, read(source))), map: null };
      }
      if (!/\.tsx?$/.test(file) || !code.includes('language/text') || file.includes('node_modules')) return null;
      this.addWatchFile(source);
      return { code: inlineEnglish(code, read(source)), map: null };
    },
  };
}

/** Throws for a key that `en.json` does not have. */
function inlineEnglish(code: string, english: Sentences): string {
  const places = placesOf(english);
  return code.replaceAll(CALL, (_, call: string, key: string) => {
    const place = places.get(key);
    if (place === undefined) throw new Error(`There is no sentence “${key}” in en.json`);
    return `${call}(${JSON.stringify([place, compile(english[key]!)])}`;
  });
}

/** What has no place in `en.json` has its English in `src/tools`, and keeps its key. */
const compileCatalogue = (sentences: Sentences, english: Sentences) => ({
  sentences: Object.keys(english).map((key) => (key in sentences ? compile(sentences[key]!) : null)),
  toolMessages: Object.fromEntries(
    Object.entries(sentences).flatMap(([key, text]) => (key in english ? [] : [[key, compile(text)]])),
  ),
});

const placesOf = (english: Sentences) => new Map(Object.keys(english).map((key, place) => [key, place]));
