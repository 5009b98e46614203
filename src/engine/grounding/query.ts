import type { Plane } from '../raster.ts';
import type { ColourName, NounKind } from './vocabulary.ts';

export type Side = 'left' | 'right' | 'top' | 'bottom' | 'middle';

/** What a phrase asks for, as far as it was understood. */
export interface Query {
  /** As the person wrote it, without what surrounds it: for sentences. */
  readonly words: string;
  readonly kind: NounKind;
  /** The noun in the singular, when there was one. */
  readonly noun?: string;
  /** Whether the noun is one that the vocabulary knows. */
  readonly known: boolean;
  /** Colours that the phrase names. */
  readonly colours: readonly ColourName[];
  /** Colours that it has on it or with it: "the girl in the red sweater". */
  readonly worn: readonly ColourName[];
  /** Colours that such a thing usually has; used when the phrase names none. */
  readonly typicalColours: readonly ColourName[];
  /** Whether the phrase calls it striped, spotted or the like. */
  readonly patterned: boolean;
  readonly sides: readonly Side[];
  readonly size?: 'largest' | 'smallest';
  /** Whether the size decides between several, as "biggest" does and "big" does not. */
  readonly superlative: boolean;
  /** The nth from one side, counted from 1. */
  readonly ordinal?: { readonly nth: number; readonly from: Side };
  readonly depth?: 'front' | 'back';
  /** How far down the nearest of the subject's parts ends, 0..1, where that is known: what is behind it ends further up. */
  readonly nearest?: number;
  readonly all: boolean;
  /** Whether it says that there are several, without telling how many: "all". */
  readonly several: boolean;
  /** How many there are, when the phrase says so: "both". */
  readonly count?: number;
  /** Whose shadow, face, hair or garment is asked for, if the phrase says. */
  readonly of?: Query;
  /** Which of several people that is: 0 or 1, at the size of the view; and how surely. */
  readonly owner?: { readonly mask: Plane; readonly confidence: number };
  /** What other names of the phrase mean, masks at the size of the view: this one means something else. */
  readonly taken?: readonly Plane[];
}

/** The union of `parts` without that of `less`, or all of the picture but them. */
export interface Phrase {
  readonly parts: readonly Query[];
  readonly less: readonly Query[];
  readonly except: boolean;
}
