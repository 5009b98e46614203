import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useEditorState } from '../state/editor-context.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { maskSizeOf, type Area, grown, isEmptyArea } from './mask-plane.ts';
import type { BrushSurface } from './brush-surface.ts';
import type { Size } from '../canvas/viewport.ts';
import type { MarkStep, Stroke } from './marking.ts';
import { MaskRaster } from './mask-raster.ts';
import { type Color, tintMask } from './tint-mask.ts';

export interface MaskLayerProps {
  readonly image: EditorImage;
  /** Receives the surface that the brush paints on. */
  readonly surfaceRef: RefObject<BrushSurface | null>;
}

/** What is marked, over the image. */
export function MaskLayer({ image: { width, height }, surfaceRef }: MaskLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const steps = useEditorState(({ marking }) => marking.steps);
  const marked = useRef<MarkSurface>(null);
  useLayoutEffect(() => {
    if (canvas.current) marked.current = new MarkSurface(canvas.current, maskSizeOf({ width, height }));
    surfaceRef.current = marked.current;
    return () => {
      surfaceRef.current = null;
    };
  }, [width, height, surfaceRef]);
  useLayoutEffect(() => marked.current?.show(steps), [steps]);
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />;
}

/** Each of the two lines around a mark, in parts of the mask's longer side. */
const LINE = 1 / 700;

/** The canvas that shows the mask over the image. Redraws only what a step changes. */
class MarkSurface implements BrushSurface {
  readonly #raster: MaskRaster;
  readonly #context: CanvasRenderingContext2D;
  readonly #color: Color;
  readonly #line: number;

  constructor(canvas: HTMLCanvasElement, size: Size) {
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    this.#context = context;
    this.#raster = new MaskRaster(size);
    this.#color = colorOf(context, getComputedStyle(canvas).getPropertyValue('--mask'));
    this.#line = Math.max(1, Math.round(Math.max(size.width, size.height) * LINE));
  }

  show(steps: readonly MarkStep[]): void {
    this.#draw(this.#raster.show(steps));
  }

  paint(stroke: Stroke, from: number): void {
    this.#draw(this.#raster.paint(stroke, from));
  }

  /** Call it before the stroke becomes a step of the marking. */
  completeStroke(stroke: Stroke): void {
    this.#raster.completeStroke(stroke);
  }

  abandonStroke(): void {
    this.#draw(this.#raster.abandonStroke());
  }

  #draw(changed: Area): void {
    const { mask } = this.#raster;
    const area = isEmptyArea(changed) ? changed : grown(changed, 2 * this.#line, mask);
    if (isEmptyArea(area)) return;
    const pixels = new ImageData(area.right - area.left, area.bottom - area.top);
    tintMask(mask, area, this.#color, this.#line, pixels.data);
    this.#context.putImageData(pixels, area.left, area.top);
  }
}

/** A color of the stylesheet as the canvas understands it. */
function colorOf(context: CanvasRenderingContext2D, css: string): Color {
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  context.clearRect(0, 0, 1, 1);
  return [red, green, blue];
}
