import type { Matte } from '../../../engine/matte.ts';
import type { Raster } from '../../../engine/raster.ts';

/** Both sides of the picture that a matter looks at and of the plane that it answers with, in pixels. */
export const MATTE_SIDE = 1024;

/** Tells the subject of a picture from its background. */
export interface Matter {
  /** Resolves once it can work; rejects with why it never will. */
  readonly ready: Promise<void>;
  /**
   * The subject's alpha, 0..1, and the classes of what is there, for the whole picture stretched to a square of MATTE_SIDE. Callers wait in turn.
   * Rejects with the signal's reason when aborted, with `not_ready` when it cannot work.
   */
  readonly matte: (square: Raster, signal?: AbortSignal) => Promise<Matte>;
  readonly close: () => Promise<void>;
}
