import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useEditorState } from '../editor-context.ts';
import type { Picture } from '../editor-store.ts';
import { maskSizeOf } from './mask-plane.ts';
import { MarkSurface } from './mark-surface.ts';

export interface MaskLayerProps {
  readonly picture: Picture;
  /** Where the brush finds what it paints on. */
  readonly surfaceRef: RefObject<MarkSurface | null>;
}

/** What is marked, over the picture. */
export function MaskLayer({ picture: { width, height }, surfaceRef }: MaskLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const steps = useEditorState(({ marking }) => marking.steps);
  useLayoutEffect(() => {
    if (canvas.current) surfaceRef.current = new MarkSurface(canvas.current, maskSizeOf({ width, height }));
    return () => {
      surfaceRef.current = null;
    };
  }, [width, height, surfaceRef]);
  useLayoutEffect(() => surfaceRef.current?.show(steps), [steps, surfaceRef]);
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />;
}
