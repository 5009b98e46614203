import { matchWish, nameIn, type Wish } from './match-wish.ts';
import type { PhraseReader } from './phrase-reader.ts';
import { phraseReaders } from './phrase-readers.ts';

const MOST_WISHES = 12;
/** "Black and white" is one wish, so up to this many pieces between "and"s may be one. */
const MOST_PIECES = 3;

export interface Translation {
  /** An instruction in English, with the names of things in quotation marks. */
  readonly english?: string;
  /** The first part that is not understood, where the language knows another part. */
  readonly unknown?: string;
}

/** Wishes in a language that has a phrasebook as an instruction for Magic Editor. */
export function translateInstruction(instruction: string): Translation {
  const text = instruction.normalize('NFC');
  let begun: Translation = {};
  for (const reader of phraseReaders()) {
    const translation = translateWith(text, reader);
    if (translation.english !== undefined) return translation;
    begun = { ...translation, ...begun };
  }
  return begun;
}

function translateWith(text: string, reader: PhraseReader): Translation {
  const pieces = piecesOf(text, reader.separator);
  if (pieces.length > MOST_WISHES) return {};
  const wishes: Wish[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!.text;
    const read =
      readLongest(text, pieces.slice(at, at + MOST_PIECES), reader) ?? nextThing(piece, reader, wishes.at(-1));
    if (!read) return pieces.some((other) => readLongest(text, [other], reader)) ? { unknown: piece } : {};
    wishes.push(read.wish);
    at += read.count;
  }
  return wishes.length === 0 ? {} : { english: wishes.map(({ english }) => english).join(', ') };
}

interface Piece {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What lies between "and"s, commas and stops. */
function piecesOf(text: string, separator: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index, 0: found } of [...text.matchAll(separator), { index: text.length, 0: '' }]) {
    const piece = { text: text.slice(from, index).trim(), from, to: index };
    if (/[\p{L}\p{N}]/u.test(piece.text)) pieces.push(piece);
    from = index + found.length;
  }
  return pieces;
}

interface ReadWish {
  readonly wish: Wish;
  /** Of how many pieces. */
  readonly count: number;
}

function readLongest(text: string, pieces: readonly Piece[], reader: PhraseReader): ReadWish | undefined {
  for (let count = pieces.length; count > 0; count--) {
    const part = text.slice(pieces[0]!.from, pieces[count - 1]!.to);
    const wish = matchWish(part, reader, reader.wishes);
    if (wish) return { wish, count };
  }
  return undefined;
}

/** "Remove the dog and the cat": for a thing alone, the wish is that for the thing before it. */
function nextThing(text: string, reader: PhraseReader, before: Wish | undefined): ReadWish | undefined {
  const folded = reader.fold(text);
  const said = folded.text.trimEnd();
  if (before?.name === undefined || !reader.isThing(said)) return undefined;
  const name = nameIn(folded, [0, said.length], reader);
  if (name === undefined) return undefined;
  return {
    wish: { ...before, name, english: before.english.replace(`"${before.name}"`, () => `"${name}"`) },
    count: 1,
  };
}
