import type { Correction } from './blend-gradients.ts';
import type { InpaintLevel, Offset } from './inpaint-level.ts';
import type { PatchField, PatchSearch } from './patch-match.ts';

/** A level that has been filled. */
export interface Filled {
  readonly level: InpaintLevel;
  readonly field: PatchField;
  readonly correction: Correction;
  /** How badly its pieces and patches fit, at the level of the pieces; else 0. */
  readonly incoherence: number;
}

/** Fills of the coarse levels of a wide hole; may be sent to another thread. */
export interface AttemptsTask {
  /** The finest, which is fitted together from pieces, first. Not changed. */
  readonly levels: readonly InpaintLevel[];
  /** The place of the first in the whole pyramid. */
  readonly pieced: number;
  /** Offsets at which the picture repeats itself, and straight ones. */
  readonly repeated: readonly Offset[];
  /** One for each attempt. */
  readonly seeds: readonly number[];
}

/** A search for patches that repeat within the picture. */
export interface MatchTask {
  readonly level: InpaintLevel;
  /** Centres of the source patches for which one is looked for, by rows. */
  readonly asked: Int32Array;
  readonly seed: number;
}

/** Work on a half of a level's patches or pixels: from the first up to `middle`, or from there on. */
export interface BandTask {
  readonly level: InpaintLevel;
  /** Changed in place, as the level's pixels are. */
  readonly field: PatchField;
  readonly lower: boolean;
  readonly work:
    | { readonly kind: 'search'; readonly search: PatchSearch; readonly seeds: readonly [number, number] }
    | { readonly kind: 'vote'; readonly sharpness: number; readonly confidence: number };
}

/** The parts of a fill that another thread may do: what each is given and what it answers. */
interface FillErrands {
  readonly attempts: { readonly task: AttemptsTask; readonly answer: Filled | undefined };
  readonly matches: { readonly task: MatchTask; readonly answer: Int32Array };
  readonly band: { readonly task: BandTask; readonly answer: void };
}

export type FillErrand = keyof FillErrands;
export type FillTask<Errand extends FillErrand> = FillErrands[Errand]['task'];
export type FillAnswer<Errand extends FillErrand> = FillErrands[Errand]['answer'];

/** Another thread. The pixels are the same without it. */
export interface SecondThread {
  /** Starts the thread if it does not run yet, so that its first errand need not wait for that. */
  readonly ready: () => void;
  /** Begins an errand there; what it gives waits for the answer. */
  readonly begin: <Errand extends FillErrand>(errand: Errand, task: FillTask<Errand>) => () => FillAnswer<Errand>;
  /** Memory of so many bytes that both threads see, until some of the same name is asked for again. What it holds is undefined. */
  readonly shared: (name: string, bytes: number) => SharedArrayBuffer;
}
