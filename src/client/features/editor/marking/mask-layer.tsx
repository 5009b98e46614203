import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useEditorState } from '../editor-context.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { maskSizeOf } from './mask-plane.ts';
import type { BrushSurface } from './brush-mode.ts';
import { MarkSurface } from './mark-surface.ts';

export interface MaskLayerProps {
  readonly image: EditorImage;
  /** Where the brush finds what it paints on. */
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
