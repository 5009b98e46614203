import { useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { ZOOM } from '../../../../tools/limits.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { originalOf } from '../editor-selectors.ts';
import { type EditorState, type EditorStore, fit, moveView, resizeCanvas } from '../editor-store.ts';
import { ComparedPicture } from './compared-picture.tsx';
import { listenToGestures } from './gestures.ts';
import { OriginalPicture } from './original-picture.tsx';
import { ShownPicture } from './shown-picture.tsx';
import { useHeldSpace } from './use-held-space.ts';
import { pictureRect, type Rect, visiblePart } from './viewport.ts';

/** The surface that the picture lies on. `margin`: CSS pixels that stay free around a picture that fits. */
export function Canvas({ margin, className }: { margin: number; className?: string }) {
  const { store } = useEditor();
  const element = useRef<HTMLDivElement>(null);
  useSize(element, margin, store);
  useGestures(element, store);
  const zoomedIn = useEditorState(({ zoom }) => zoom > ZOOM.start);
  return (
    <div
      ref={element}
      className={classNames(
        'relative min-h-0 min-w-0 touch-none overflow-hidden bg-canvas select-none',
        zoomedIn && 'cursor-grab active:cursor-grabbing',
        className,
      )}
    >
      <PictureBox />
    </div>
  );
}

function useSize(element: RefObject<HTMLElement | null>, margin: number, store: EditorStore): void {
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      store.setState(resizeCanvas({ width, height, margin }));
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, store]);
}

function useGestures(element: RefObject<HTMLElement | null>, store: EditorStore): void {
  const spaceHeld = useHeldSpace();
  useEffect(() => {
    if (!element.current) return;
    return listenToGestures(element.current, {
      onGesture: (gesture) => store.setState(moveView(gesture)),
      onDoubleClick: () => store.setState(fit),
      // The seam has the pointer to itself, but for the ways that always move the picture: space, and the middle button.
      grabs: ({ target, button }) =>
        button === 1 || spaceHeld.current || !(target instanceof Element && target.closest('input, button')),
    });
  }, [element, store, spaceHeld]);
}

function PictureBox() {
  const state = useEditorState((all: EditorState) => all);
  const { canvas, zoom, focus, current, result, peeking } = state;
  const original = originalOf(state);
  const name = original.originalName;
  if (!canvas) return null;
  const rect = pictureRect(result ?? current, canvas, zoom, focus);
  const width = rect.width * window.devicePixelRatio;
  return (
    <div className="absolute" style={{ ...styleOf(rect), '--handle': handleAt(rect, canvas) } as CSSProperties}>
      {result ? (
        <ComparedPicture
          key={result.id}
          before={current}
          after={result}
          name={name}
          width={width}
          cramped={isCramped(rect)}
        />
      ) : (
        <ShownPicture key={current.id} picture={current} name={name} width={width} />
      )}
      {peeking && <OriginalPicture picture={original} width={width} />}
    </div>
  );
}

/** Smaller than the two tags beside each other, or than one with its margins. */
const isCramped = ({ width, height }: Rect): boolean => width < 200 || height < 72;

const styleOf = ({ left, top, width, height }: Rect): CSSProperties => ({ left, top, width, height });

/** The seam's handle stays in sight, half-way down the part of the picture that is. */
function handleAt(rect: Rect, canvas: { width: number; height: number }): string {
  const { top, height } = visiblePart(rect, canvas);
  return `${((top + height / 2 - rect.top) / rect.height) * 100}%`;
}
