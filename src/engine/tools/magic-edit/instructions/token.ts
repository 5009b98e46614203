import type { Backdrop, NamedColor, Quality, Ratio } from './operation.ts';
import type words from '../../../../words/en/instructions.json';

/** The kinds of words that carry nothing more. */
export type PlainKind = keyof typeof words.plain;

/** What a word may stand for in an instruction. A word can have several readings, and an unknown word has none. */
export type Reading =
  /** "brighter", "grainy": an adjective; the sign is −1 for the opposite of its quality. */
  | { readonly kind: 'tone'; readonly quality: Quality; readonly sign: 1 | -1; readonly color?: NamedColor }
  /** "brighten", "blur": a verb. */
  | { readonly kind: 'act'; readonly quality: Quality; readonly sign: 1 | -1 }
  /** "contrast", "noise": what there can be more or less of. */
  | { readonly kind: 'quantity'; readonly quality: Quality; readonly sign: 1 | -1 }
  | { readonly kind: 'color'; readonly color: NamedColor }
  | { readonly kind: 'backdrop'; readonly backdrop: Backdrop }
  | { readonly kind: 'degree'; readonly amount: number }
  | { readonly kind: 'percent'; readonly share: number }
  | { readonly kind: 'angle'; readonly degrees: number }
  /** 1 clockwise, −1 counterclockwise. */
  | { readonly kind: 'direction'; readonly sign: 1 | -1 }
  | { readonly kind: 'axis'; readonly axis: 'horizontal' | 'vertical' }
  | { readonly kind: 'ratio'; readonly ratio: Ratio }
  | { readonly kind: 'gradient'; readonly colors?: readonly [NamedColor, NamedColor] }
  /** "cinematic": several changes, by an instruction for them. */
  | { readonly kind: 'look'; readonly instruction: string }
  | { readonly kind: PlainKind };

export type Kind = Reading['kind'];

export interface Token {
  /** As it was lexed: lower case, contractions written out. */
  readonly text: string;
  readonly readings: readonly Reading[];
  /** Whether it stood in quotation marks: the name of a thing, as it was written. */
  readonly isName?: true;
}

/** The token's reading of that kind, if it has one. */
export function reading<K extends Kind>(token: Token, kind: K): Extract<Reading, { kind: K }> | undefined {
  return token.readings.find((each): each is Extract<Reading, { kind: K }> => each.kind === kind);
}
