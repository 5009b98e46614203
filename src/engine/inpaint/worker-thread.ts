import type { Correction } from './blend/poisson-blend.ts';
import type { InpaintLevel, Offset } from './inpaint-level.ts';
import type { PatchField, PatchSearch } from './patch-match.ts';

/** A level that has been filled. */
export interface FilledLevel {
  readonly level: InpaintLevel;
  readonly field: PatchField;
  readonly correction: Correction;
  /** How hard the worst seams are, in levels, at the level of the shift map; 0 at others. */
  readonly incoherence: number;
}

/** One attempt at filling the coarse levels. */
export interface Attempt {
  readonly seed: number;
  /** Whether sources pay for regions that do not suit. */
  readonly byRegions: boolean;
}

/** The task of filling the coarse levels of a wide hole; structured-cloneable. */
export interface AttemptsTask {
  /** The levels, the finest first; not changed. */
  readonly levels: readonly InpaintLevel[];
  /** The first level's place in the whole pyramid. */
  readonly pieced: number;
  /** The dominant and the axis-aligned offsets. */
  readonly repeated: readonly Offset[];
  readonly attempts: readonly Attempt[];
}

/** The task of matching patches within a picture. */
export interface MatchTask {
  readonly level: InpaintLevel;
  /** The centres of the source patches to match, in row order. */
  readonly asked: Int32Array;
  readonly seed: number;
}

/** The task of processing the upper or the `lower` half of a level's patches or pixels. */
export interface BandTask {
  readonly level: InpaintLevel;
  /** The field is changed in place, as the level's pixels are. */
  readonly field: PatchField;
  readonly lower: boolean;
  readonly work:
    | { readonly kind: 'search'; readonly search: PatchSearch; readonly seeds: readonly [number, number] }
    | { readonly kind: 'vote'; readonly sharpness: number; readonly confidence: number };
}

/** The tasks that a worker thread can take, with their answers. */
interface FillTasks {
  readonly attempts: { readonly task: AttemptsTask; readonly answer: FilledLevel | undefined };
  readonly matches: { readonly task: MatchTask; readonly answer: Int32Array };
  readonly band: { readonly task: BandTask; readonly answer: void };
}

/** The kinds of tasks. */
export type FillTaskKind = keyof FillTasks;
/** What a task of a kind consists of. */
export type FillTask<Kind extends FillTaskKind> = FillTasks[Kind]['task'];
/** What a task of a kind returns. */
export type FillAnswer<Kind extends FillTaskKind> = FillTasks[Kind]['answer'];

/** A worker thread. The pixels are the same without it. */
export interface WorkerThread {
  /** Starts the thread if it does not run yet, so that its first task does not wait for the start. */
  readonly ready: () => void;
  /** Starts a task. The returned function waits for its answer. */
  readonly begin: <Kind extends FillTaskKind>(kind: Kind, task: FillTask<Kind>) => () => FillAnswer<Kind>;
  /**
   * Returns shared memory of so many bytes. Its content is undefined, and it is valid until the next request with the
   * same name.
   */
  readonly shared: (name: string, bytes: number) => SharedArrayBuffer;
}
