import type { Size } from '../canvas/viewport.ts';
import type { Adjustment } from './adjustment.ts';
import { NO_CAPTION } from './caption.ts';
import { outputOf } from './geometry.ts';
import { type Band, detailIn, drawContent, layTone, type Rendering, renderingOf, sharpenBand } from './render.ts';
import { NO_TONE, toneTable } from '../../../../pixels/tone.ts';

/** Pixels that are made anew within a frame. */
const MOVING_PIXELS = 1_300_000;
/** Pixels that are shown once nothing has changed for a moment: what a sharp screen has room for. */
const RESTED_PIXELS = 4_500_000;
const REST_MS = 180;

export interface Previewed {
  /** The picture at full size or smaller. */
  readonly picture: CanvasImageSource & Size;
  readonly adjustment: Adjustment;
  /** The picture's full size. */
  readonly size: Size;
  /** Pixels of the screen that the frame is wide. */
  readonly width: number;
}

/** A part of a picture at a size, and what was made of it. */
interface Drawn {
  readonly key: string;
  readonly picture: unknown;
  readonly band: Band;
  details?: Float32Array;
  sharp?: { readonly sharpness: number; readonly band: Band };
}

/** Paints an adjusted picture at the size of the screen. What has not changed since is not made again. */
export class Preview {
  readonly #canvas: HTMLCanvasElement;
  #shown: Previewed | null = null;
  #key = '';
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawn: Drawn | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  show(next: Previewed): void {
    const key = JSON.stringify([next.adjustment, next.width]);
    const isFirst = this.#shown === null;
    if (key === this.#key && next.picture === this.#shown?.picture) return;
    this.#shown = next;
    this.#key = key;
    clearTimeout(this.#timer);
    if (isFirst) this.#paint(MOVING_PIXELS);
    else if (this.#frame === 0) {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#paint(MOVING_PIXELS);
      });
    }
    this.#timer = setTimeout(() => this.#paint(RESTED_PIXELS), REST_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }

  #paint(pixels: number): void {
    if (!this.#shown) return;
    const { adjustment, size, width } = this.#shown;
    const { frame } = outputOf(adjustment, size);
    const scale = Math.min(1, width / frame.width, Math.sqrt(pixels / (frame.width * frame.height)));
    const rendering = renderingOf(adjustment, size, scale);
    const band = this.#sharpened(rendering, adjustment);
    const out = new ImageData(rendering.frame.width, rendering.frame.height);
    layTone(band, rendering, toneTable(adjustment.tone), 0, out.data);
    if (this.#canvas.width !== out.width) this.#canvas.width = out.width;
    if (this.#canvas.height !== out.height) this.#canvas.height = out.height;
    this.#canvas.getContext('2d')?.putImageData(out, 0, 0);
  }

  #sharpened(rendering: Rendering, { tone, ...placed }: Adjustment): Band {
    const { picture } = this.#shown!;
    const key = JSON.stringify([placed, rendering.frame]);
    if (this.#drawn?.key !== key || this.#drawn.picture !== picture) {
      this.#drawn = { key, picture, band: drawContent(picture, rendering, 0, rendering.content.height) };
    }
    const drawn = this.#drawn;
    if (drawn.sharp?.sharpness !== tone.sharpness) {
      const band = sharpenBand(drawn.band, tone, () => (drawn.details ??= detailIn(drawn.band, rendering)));
      drawn.sharp = { sharpness: tone.sharpness, band };
    }
    return drawn.sharp.band;
  }
}

/** The whole picture as it came, with its tone: the canvas turns it while it is cropped. */
export const wholeOf = ({ tone }: Adjustment): Adjustment => ({
  turns: 0,
  mirrored: false,
  angle: 0,
  shape: 'free',
  crop: null,
  tone,
  caption: NO_CAPTION,
});

/** The same part of the picture without its tone. */
export const untoned = (adjustment: Adjustment): Adjustment => ({ ...adjustment, tone: NO_TONE });
