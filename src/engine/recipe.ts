import type { Plane, Raster } from './raster.ts';

/** What a recipe works on. `matte` is there when the recipe asks for it; `mask` when the person painted one. */
export interface RecipeInput<Params> {
  readonly source: Raster;
  readonly params: Params;
  /** Same seed, same input: same pixels. An integer in 0..2³²−1. */
  readonly seed: number;
  /** The subject's alpha as the network sees it, 0..1, at the network's own size (not the source's). */
  readonly matte?: Plane;
  /** 1 where the person painted, at the source's size. */
  readonly mask?: Plane;
}

/**
 * How the embedded engine does one tool: a pure function from pixels to pixels.
 * `step` is called with a short name before each part of the work; it throws when the edit was
 * cancelled, and a recipe lets that error pass.
 */
export interface Recipe<Params> {
  /** Whether `run` needs `input.matte`. */
  readonly needsMatte: boolean;
  readonly run: (input: RecipeInput<Params>, step: (name: string) => void) => readonly Raster[];
}
