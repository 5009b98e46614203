import { useEffect, useRef, type RefObject } from 'react';
import { ZOOM } from '../../../../tools/limits.ts';
import { classNames } from '../../../ui/class-names.ts';
import { resizeCanvas } from '../canvas/view-slice.ts';
import { holdsBrush, isPlacing } from '../composing/composing-selectors.ts';
import type { BrushSurface } from '../marking/brush-surface.ts';
import { isTapping } from '../marking/marking-selectors.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { EditorStore } from '../state/editor-state.ts';
import { BrushRing } from './brush-ring.tsx';
import { useGestures } from './canvas-gestures.ts';
import { ImageBox } from './image-box.tsx';

/** The surface that the image lies on. `margin`: CSS pixels that stay free around an image that fits. */
export function Canvas({ margin, className }: { margin: number; className?: string }) {
  const { store } = useEditor();
  const element = useRef<HTMLDivElement>(null);
  const surfaceRef = useRef<BrushSurface>(null);
  useSize(element, margin, store);
  useGestures(element, store, surfaceRef);
  const zoomedIn = useEditorState(({ zoom }) => zoom > ZOOM.start);
  const brushHeld = useEditorState(holdsBrush);
  const tapHeld = useEditorState(isTapping);
  const placed = useEditorState(isPlacing);
  return (
    <div
      ref={element}
      className={classNames(
        'surround relative min-h-0 min-w-0 touch-none overflow-hidden select-none',
        tapHeld
          ? 'cursor-crosshair'
          : brushHeld
            ? 'cursor-none'
            : placed
              ? 'cursor-move'
              : zoomedIn && 'cursor-grab active:cursor-grabbing',
        className,
      )}
    >
      <ImageBox surfaceRef={surfaceRef} />
      {brushHeld && <BrushRing canvas={element} />}
    </div>
  );
}

function useSize(element: RefObject<HTMLElement | null>, margin: number, store: EditorStore): void {
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      // A phone lying on its side has no height to give away.
      store.setState(resizeCanvas({ width, height, margin: Math.min(margin, Math.min(width, height) / 20) }));
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, store]);
}
