import { type PointerEvent, useEffect, useRef } from 'react';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { adjust, adjustmentOf } from './adjusting-slice.ts';
import { type Caption, drawCaption, loadCaptionFont } from './caption.ts';

interface CaptionLayerProps {
  /** Pixels of the page. */
  readonly width: number;
  readonly height: number;
  /** A pointer drags the text. */
  readonly movable: boolean;
}

/** The text on the picture, as the file will have it. */
export function CaptionLayer({ width, height, movable }: CaptionLayerProps) {
  const caption = useEditorState((state) => adjustmentOf(state).caption);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let left = false;
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (left || !context) return;
      const size = { width: width * window.devicePixelRatio, height: height * window.devicePixelRatio };
      context.canvas.width = Math.round(size.width);
      context.canvas.height = Math.round(size.height);
      drawCaption(context, caption, size);
    };
    draw();
    void loadCaptionFont(caption).then(draw);
    return () => {
      left = true;
    };
  }, [caption, width, height]);
  const drag = useDrag({ width, height });
  if (caption.text.trim() === '') return null;
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={caption.text}
        className="pointer-events-none absolute inset-0 size-full"
      />
      {/* For the pointer alone: the sliders move it for everybody. */}
      {movable && (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          className="absolute inset-0 cursor-move touch-none"
          {...drag}
        />
      )}
    </>
  );
}

/** Moves the text as far as a pointer moves over a picture of this size. */
function useDrag({ width, height }: { width: number; height: number }) {
  const { store } = useEditor();
  const from = useRef<{ readonly at: { x: number; y: number }; readonly caption: Caption } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { at: { x: event.clientX, y: event.clientY }, caption: adjustmentOf(store.getState()).caption };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const { at, caption } = from.current;
      const moved = {
        x: percent(caption.x + (100 * (clientX - at.x)) / width),
        y: percent(caption.y + (100 * (clientY - at.y)) / height),
      };
      store.setState(adjust({ caption: { ...caption, ...moved } }, `drag of ${at.x} ${at.y}`));
    },
    onPointerUp: () => void (from.current = null),
    onPointerCancel: () => void (from.current = null),
  };
}

const percent = (part: number) => Math.max(0, Math.min(100, Math.round(part)));
