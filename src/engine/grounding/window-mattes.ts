import { cropRaster } from '../kernels/crop.ts';
import type { Matte } from '../matte.ts';
import type { Raster } from '../raster.ts';
import type { Box } from './candidate.ts';

/** The alpha (0..1, at any size) of what stands out in a window of a picture, seen without the rest of it. */
export interface WindowMatte {
  readonly window: Box;
  readonly alpha: Matte;
}

/** How much of the picture's width and height a window has. */
const WINDOW_SIDE = 0.6;

/** The windows that are looked at by themselves: one in each corner and one in the middle. */
export const WINDOWS: readonly Box[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0.5, 0.5],
].map(([x, y]) => {
  const [left, top] = [x! * (1 - WINDOW_SIDE), y! * (1 - WINDOW_SIDE)];
  return { left, top, right: left + WINDOW_SIDE, bottom: top + WINDOW_SIDE };
});

/** The side of the square that a whole picture is stretched to for its windows to be squares of `side` pixels. */
export function wholeSideFor(side: number): number {
  return Math.round(side / WINDOW_SIDE);
}

/** `WINDOWS` out of a picture stretched to a square of `wholeSideFor(side)` pixels, in their order, each `side` pixels wide and high. */
export function cutWindows(whole: Raster, side: number): Raster[] {
  const at = (share: number): number => Math.round(share * whole.width);
  return WINDOWS.map(({ left, top }) => cropRaster(whole, { left: at(left), top: at(top), width: side, height: side }));
}

/** The mattes of `WINDOWS`; or that they are made when they are wanted, which is told by throwing `WindowsWanted`. */
export type WindowMattes = readonly WindowMatte[] | 'on demand';

/** The name of `WindowsWanted`; names survive the way between processes. */
export const WINDOWS_WANTED = 'WindowsWanted';

/** Thrown where a phrase is not found surely enough in the whole picture and windows may show it: asked again with them, it is answered. */
export class WindowsWanted extends Error {
  override readonly name = WINDOWS_WANTED;

  constructor() {
    super('mattes of windows are wanted');
  }
}
