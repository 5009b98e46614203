import type { Plane, Raster } from '../../engine/raster.ts';

/**
 * The side at which the matting model sees a whole picture, in pixels. At the 1024 of its training it loses parts of large things, such as
 * white trousers or half of a sofa, draws edges that are no finer, and takes 2.5 times as long.
 */
export const MATTE_SIDE = 640;

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
