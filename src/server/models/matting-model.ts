import type { Plane, Raster } from '../../engine/raster.ts';

/** The side at which the matting model was trained, in pixels: it shows the finest edges. */
export const MATTE_SIDE = 1024;

/** Tells the subject of a picture from its background. */
export interface MattingModel {
  /** Resolves when it is loaded; rejects when it cannot be. */
  readonly ready: Promise<void>;
  /**
   * The subject's alpha, 0..1, in a square picture whose side is a multiple of 128 from 256 to 1024, at its size. Callers wait in turn.
   * Rejects with the signal's reason when aborted, with `not_ready` when it cannot work.
   */
  readonly matte: (square: Raster, signal?: AbortSignal) => Promise<Plane>;
  readonly close: () => Promise<void>;
}
