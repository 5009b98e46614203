import type { ColorName, Depth, ObjectLabel, PersonPart, Side, Size, StuffKind } from '../../vocabulary/vocabulary.ts';

/** The kind of object that a noun asks for. */
export type Target =
  | { readonly kind: 'object'; readonly label: ObjectLabel }
  | { readonly kind: 'stuff'; readonly stuff: StuffKind }
  | { readonly kind: 'part'; readonly part: PersonPart }
  /** The salient object, whatever it is called. */
  | { readonly kind: 'subject' }
  | { readonly kind: 'background' }
  | { readonly kind: 'text' }
  | { readonly kind: 'shadow' }
  /** Something that no detector knows and that nearly always has this color. */
  | { readonly kind: 'hued'; readonly color: ColorName }
  /** A part of an object, or of a room, which only its color finds. */
  | { readonly kind: 'pieces' }
  /** A noun that no vocabulary lists. */
  | { readonly kind: 'unknown' }
  /** Something of a color, a size or a place, without a noun. */
  | { readonly kind: 'unnamed' }
  /** The whole picture: "everything". */
  | { readonly kind: 'everything' };

/** One object, or several of one kind, that a phrase asks for. */
export interface Query {
  /** The person's words. */
  readonly words: string;
  /** The possible meanings of the noun, the likeliest first; at least one. */
  readonly targets: readonly Target[];
  readonly colors: readonly ColorName[];
  /** Colors of what is worn or carried: "the man in the red shirt". */
  readonly wornColors: readonly ColorName[];
  readonly sides: readonly Side[];
  readonly depth?: Depth;
  readonly size?: Size;
  /** The n-th object from a side, counted from 1, from the left by default. */
  readonly ordinal?: { readonly nth: number; readonly from: Side };
  readonly count?: number;
  /** Whether all of the kind are meant: a plural, or "every". */
  readonly all: boolean;
  /** The owner: "the woman's hair". */
  readonly owner?: Query;
}

/** A whole phrase: the union of `parts` without the union of `except`. */
export interface Phrase {
  readonly parts: readonly Query[];
  readonly except: readonly Query[];
}
