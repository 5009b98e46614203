import type { FoldedText } from './fold.ts';
import type { PhraseReader, Way } from './phrase-reader.ts';

/** Something that was wished for in a language of a phrasebook. */
export interface Wish {
  /** An instruction in English; a thing's name stands in quotation marks. */
  readonly english: string;
  /** The thing that it is about, as it was written; undefined where it is about none. */
  readonly name?: string;
  /** In English. */
  readonly color?: string;
}

/** What is longer is a story. */
const LONGEST_WISH = 160;
const LONGEST_NAME = 60;

/** What a text says, by the first of these ways that it follows from its first word to its last. */
export function matchWish(text: string, reader: PhraseReader, ways: readonly Way[]): Wish | undefined {
  const folded = text.length > LONGEST_WISH ? undefined : reader.fold(text);
  if (folded === undefined || reader.not.test(folded.text)) return undefined;
  for (const way of ways) {
    const wish = matchWay(folded, reader, way);
    if (wish) return wish;
  }
  return undefined;
}

function matchWay(folded: FoldedText, reader: PhraseReader, { english, pattern }: Way): Wish | undefined {
  const match = pattern.exec(folded.text);
  if (!match) return undefined;
  const { area, place, ratio, ...terms } = match.groups ?? {};
  const [start, end] = match.indices!.groups?.[area === undefined ? 'place' : 'area'] ?? [0, 0];
  const name = area === undefined ? undefined : nameIn(folded, [start, end], reader);
  const where = placeOf(area ?? place, reader) ?? (name && `the "${name}"`);
  if (where === undefined) return undefined;
  const term = (slot: 'degree' | 'tone' | 'color' | 'style'): string =>
    terms[slot] === undefined ? '' : (reader.englishOf(slot, terms[slot]) ?? terms[slot]);
  const said: Readonly<Record<string, string>> = {
    area: where,
    degree: term('degree'),
    tone: term('tone'),
    color: term('color'),
    style: term('style'),
    ratio: ratio === undefined ? '' : (reader.englishOf('shape', ratio) ?? ratio.replace(/\D+/, ':')),
  };
  return {
    english: english
      .replaceAll(/ ?\{(\w+)\}/g, (_, slot: string) => ` ${said[slot]!}`)
      .replaceAll(/ +/g, ' ')
      .trim(),
    ...(where.endsWith('"') && { name: name! }),
    ...(terms['color'] !== undefined && { color: said['color']! }),
  };
}

/** The English of what is no thing; what no words name is "it". */
function placeOf(folded: string | undefined, reader: PhraseReader): string | undefined {
  if (folded === undefined) return 'it';
  return reader.englishOf('place', folded) ?? reader.englishOf('place', reader.withoutArticle(folded));
}

/** A thing's name as it was written, without articles; undefined where it cannot be one that is in the picture. */
export function nameIn(
  { original, text: folded, places }: FoldedText,
  [start, end]: readonly [start: number, end: number],
  reader: PhraseReader,
): string | undefined {
  const said = folded.slice(start, end);
  if (reader.isIndefinite(said)) return undefined;
  const from = end - reader.withoutArticle(said).length;
  const name = original.slice(places[from], places[end]).trim();
  const isName = /^[\p{L}\d]/u.test(name) && !name.includes('"') && name.length <= LONGEST_NAME;
  return isName && name.search(reader.separator) < 0 ? name : undefined;
}
