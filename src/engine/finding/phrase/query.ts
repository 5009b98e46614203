import type { ColourName, Depth, ObjectLabel, PersonPart, Side, Size, StuffKind } from '../../vocabulary/vocabulary.ts';

/** What kind of thing a noun asks for. */
export type Target =
  | { readonly kind: 'object'; readonly label: ObjectLabel }
  | { readonly kind: 'stuff'; readonly stuff: StuffKind }
  | { readonly kind: 'part'; readonly part: PersonPart }
  /** What the picture is about, whatever it is called. */
  | { readonly kind: 'subject' }
  | { readonly kind: 'background' }
  | { readonly kind: 'text' }
  | { readonly kind: 'shadow' }
  /** A part of a thing, which nothing here finds. */
  | { readonly kind: 'pieces' }
  /** A noun that no vocabulary lists. */
  | { readonly kind: 'unknown' }
  /** The whole picture: "everything". */
  | { readonly kind: 'everything' };

/** One thing, or several of one kind, that a phrase asks for. */
export interface Query {
  /** The person's words for it. */
  readonly words: string;
  /** What its noun may mean, the likeliest first; at least one. */
  readonly targets: readonly Target[];
  readonly colours: readonly ColourName[];
  /** Colours of what is worn or carried: "the man in the red shirt". */
  readonly wornColours: readonly ColourName[];
  readonly sides: readonly Side[];
  readonly depth?: Depth;
  readonly size?: Size;
  /** The second from a side: counted from 1, from the left unless another side is named. */
  readonly ordinal?: { readonly nth: number; readonly from: Side };
  readonly count?: number;
  /** All of the kind: a plural, or "every". */
  readonly all: boolean;
  /** Whose it is: "the woman's hair". */
  readonly owner?: Query;
}

/** A whole phrase: the union of `parts` without the union of `except`. */
export interface Phrase {
  readonly parts: readonly Query[];
  readonly except: readonly Query[];
}
