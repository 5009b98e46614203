import type { Size } from '../canvas/viewport.ts';
import type { BrushSurface } from '../marking/brush-surface.ts';
import type { Stroke } from '../marking/marking.ts';
import { type Area, isEmptyArea, maskSizeOf, wholeOf } from '../marking/mask-plane.ts';
import { composeCutOut, type Tile } from './compose-pixels.ts';
import { RefinedMatte, seenOn } from './refined-matte.ts';
import { scaledRows } from './rows.ts';

/** Of one size: what the screen shows. */
export interface EdgeTiles {
  readonly before: Tile;
  readonly after: Tile;
}

/** A cut-out with its corrected edge on a canvas. Redraws only what a stroke changes. */
export class EdgeSurface implements BrushSurface {
  readonly #context: CanvasRenderingContext2D;
  readonly #tiles: EdgeTiles;
  readonly #matte: RefinedMatte;

  constructor(canvas: HTMLCanvasElement, tiles: EdgeTiles, result: Size, refinement: readonly Stroke[]) {
    canvas.width = tiles.after.width;
    canvas.height = tiles.after.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    this.#context = context;
    this.#tiles = tiles;
    this.#matte = new RefinedMatte(maskSizeOf(result));
    this.#matte.show(refinement);
    this.#draw(wholeOf(this.#matte.restored));
  }

  show(refinement: readonly Stroke[]): void {
    this.#draw(this.#matte.show(refinement));
  }

  paint(stroke: Stroke, from: number): void {
    this.#draw(this.#matte.paint(stroke, from));
  }

  completeStroke(stroke: Stroke): void {
    this.#matte.completeStroke(stroke);
  }

  abandonStroke(): void {
    this.#draw(this.#matte.abandonStroke());
  }

  /** `changed` counts in pixels of the matte. */
  #draw(changed: Area): void {
    if (isEmptyArea(changed)) return;
    const { before, after } = this.#tiles;
    const { restored, removed } = this.#matte;
    const area = seenOn(after, changed, restored);
    const pixels = new ImageData(area.right - area.left, area.bottom - area.top);
    const matte = { restored: scaledRows(restored, after), removed: scaledRows(removed, after) };
    composeCutOut({ cutOut: after, photo: before, ...matte }, area, pixels.data);
    this.#context.putImageData(pixels, area.left, area.top);
  }
}
