import type { Size } from '../canvas/viewport.ts';
import type { BrushSurface } from '../marking/brush-mode.ts';
import type { Stroke } from '../marking/marking.ts';
import { type Area, grown, isNowhere, wholeOf } from '../marking/mask-plane.ts';
import { blendTiles, composeCutOut, type Tile } from './compose-pixels.ts';
import type { Composition } from './composition.ts';
import { backdropBitmap, readCover } from './load-pixels.ts';
import { type Soft, Stage } from './stage.ts';

export interface PreviewTiles {
  readonly before: Tile;
  readonly after: Tile;
  readonly soft: Soft;
}

/** What is drawn: a cut-out with what lies behind it, the cut-out alone while its edge is corrected, or a blend. */
export type PreviewView = 'cutOut' | 'edge' | 'blend';

/** A composition on the screen, at the screen's size. What changes is drawn with the next frame, however often it changes. */
export class Preview implements BrushSurface {
  readonly #context: CanvasRenderingContext2D;
  readonly #tiles: PreviewTiles;
  readonly #size: Size;
  readonly #stage: Stage;
  #shown: { readonly composition: Composition; readonly view: PreviewView } | null = null;
  #ownPicture: { readonly file: Blob; readonly tile: Tile } | null = null;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, tiles: PreviewTiles, result: Size) {
    canvas.width = tiles.after.width;
    canvas.height = tiles.after.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    this.#context = context;
    this.#tiles = tiles;
    this.#size = { width: tiles.after.width, height: tiles.after.height };
    this.#stage = new Stage(result, tiles.soft);
  }

  show(composition: Composition, view: PreviewView): void {
    // The first time at once, so that nothing else is seen before it.
    const first = this.#shown === null;
    this.#shown = { composition, view };
    this.#stage.matte.show(composition.refinement);
    if (first) this.#drawAll();
    else this.#frame ||= requestAnimationFrame(() => this.#drawAll());
  }

  paint(stroke: Stroke, from: number): void {
    this.#drawEdge(this.#stage.matte.paint(stroke, from));
  }

  completeStroke(stroke: Stroke): void {
    this.#stage.matte.completeStroke(stroke);
  }

  abandonStroke(): void {
    this.#drawEdge(this.#stage.matte.abandonStroke());
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#shown = null;
  }

  #drawAll(): void {
    this.#frame = 0;
    if (!this.#shown) return;
    const { composition, view } = this.#shown;
    const { before, after } = this.#tiles;
    const area = wholeOf(this.#size);
    if (view === 'edge') return this.#drawEdge(wholeOf(this.#stage.matte.restored));
    if (view === 'blend') {
      return this.#put(area, (out) => blendTiles(before, after, composition.amount / 100, area, out));
    }
    if (!this.#hasPictureOf(composition)) return;
    const layers = this.#stage.layersAt(this.#size, composition, this.#ownPicture?.tile ?? null);
    this.#put(area, (out) => composeCutOut({ cutOut: after, photo: before, ...layers }, area, out));
  }

  /** `changed` counts in pixels of the matte's corrections. */
  #drawEdge(changed: Area): void {
    if (isNowhere(changed)) return;
    const { width, height } = this.#size;
    const across = width / this.#stage.matte.restored.width;
    const down = height / this.#stage.matte.restored.height;
    const area = grown(
      {
        left: changed.left * across,
        top: changed.top * down,
        right: changed.right * across,
        bottom: changed.bottom * down,
      },
      1,
      this.#size,
    );
    const { before, after } = this.#tiles;
    this.#put(area, (out) =>
      composeCutOut({ cutOut: after, photo: before, ...this.#stage.matteAt(this.#size) }, area, out),
    );
  }

  /** Whether the own picture that lies behind is decoded; if not, it is drawn as soon as it is. */
  #hasPictureOf({ backdrop }: Composition): boolean {
    if (backdrop.kind !== 'picture' || this.#ownPicture?.file === backdrop.file) return true;
    const { file } = backdrop;
    void this.#lay(file);
    return false;
  }

  async #lay(file: Blob): Promise<void> {
    this.#ownPicture = { file, tile: readCover(await backdropBitmap(file), this.#size) };
    this.#drawAll();
  }

  #put(area: Area, paint: (out: Uint8ClampedArray) => void): void {
    const pixels = new ImageData(area.right - area.left, area.bottom - area.top);
    paint(pixels.data);
    this.#context.putImageData(pixels, area.left, area.top);
  }
}
