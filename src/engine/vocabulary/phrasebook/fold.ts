/** A text without what people write in different ways, and where each of its characters stood in the original. */
export interface FoldedText {
  readonly original: string;
  readonly text: string;
  readonly places: readonly number[];
}

/**
 * Takes case, accents of Latin letters and punctuation out of a text (NFC). Words have one space between them and one behind the last; with
 * `unspaced` there are none.
 */
export function foldText(text: string, unspaced = false): FoldedText {
  let folded = '';
  const places: number[] = [];
  const add = (characters: string, place: number): void => {
    folded += characters;
    for (let i = 0; i < characters.length; i++) places.push(place);
  };
  const endWord = (place: number): void => {
    if (!unspaced && folded !== '' && !folded.endsWith(' ')) add(' ', place);
  };
  let place = 0;
  for (const character of text) {
    const letters = foldCharacter(character);
    const isSign = /[:/×]/.test(letters) && /\d ?$/.test(folded);
    if (/[\p{L}\p{N}\p{M}#%°]/u.test(letters) || isSign) add(letters, place);
    else if (/['’‘`´]/.test(letters)) add("'", place);
    if (!/[\p{L}\p{N}\p{M}#%°]/u.test(letters) && !isSign) endWord(place);
    place += character.length;
  }
  endWord(place);
  return { original: text, text: folded, places };
}

/** One or several words as they stand in a folded text, without the space behind them. */
export function foldWords(words: string, unspaced = false): string {
  return foldText(words.normalize('NFC'), unspaced).text.trimEnd();
}

function foldCharacter(character: string): string {
  const lower = character.normalize('NFKC').toLowerCase();
  if (!/\p{Script=Latin}/u.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** The text without what the pattern (global) finds. */
export function withoutMatches({ original, text, places }: FoldedText, pattern: RegExp): FoldedText {
  const kept: Omit<FoldedText, 'original'>[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(pattern)) {
    kept.push({ text: text.slice(from, index), places: places.slice(from, index) });
    from = index + found.length;
  }
  kept.push({ text: text.slice(from), places: places.slice(from) });
  return {
    original,
    text: kept.map((part) => part.text).join(''),
    places: kept.flatMap((part) => part.places),
  };
}
