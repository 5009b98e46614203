import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { announce } from '../../../ui/announcer.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { Point } from '../canvas/viewport.ts';
import { isTapping } from '../marking/marking-selectors.ts';
import { drawStroke, strokeAlong, toImage } from './brush-mode.ts';
import './brush-ring.css';
import { message, percentText, t } from '../../../language/text.ts';

/** CSS pixels that an arrow key moves the brush by. */
const STEP = 12;
/** How long the ring is to be seen after its size has changed, where no pointer shows it. */
const SHOWN_MS = 900;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The brush as a ring: under the pointer, and under the arrow keys when it has the focus. Moved without React, so that it
 * never lags behind the hand.
 */
export function BrushRing({ canvas }: { canvas: RefObject<HTMLElement | null> }) {
  const { store, brushRing: ring } = useEditor();
  const size = useEditorState(({ brush }) => brush.size);
  const erase = useEditorState(({ brush }) => brush.erase);
  const tapping = useEditorState(isTapping);
  const at = useRef<Point | null>(null);
  const manual = useId();
  const place = (point: Point) => {
    at.current = point;
    ring.current?.style.setProperty('translate', `${point.x}px ${point.y}px`);
  };
  useRingUnderPointer(canvas, ring, place);
  useRingSize(ring, size, () => at.current ?? place(middleOf(canvas.current)));

  const press = (event: KeyboardEvent) => {
    const from = at.current ?? middleOf(canvas.current);
    const arrow = arrows[event.key];
    if (arrow) {
      const to = within({ x: from.x + arrow.x * STEP, y: from.y + arrow.y * STEP }, canvas.current);
      if (event.shiftKey) store.setState((state) => drawStroke(strokeAlong(state, [from, to]))(state));
      place(to);
      event.preventDefault();
    }
  };
  const dab = () => {
    const from = at.current ?? middleOf(canvas.current);
    store.setState((state) => drawStroke(strokeAlong(state, [from]))(state));
    const where = placeOf(toImage(store.getState(), from));
    announce(t(erase ? message('editor.unmarkedAt') : message('editor.markedAt'), where));
  };
  return (
    <>
      <button
        ref={ring}
        type="button"
        aria-label={t('editor.moveBrush')}
        data-tapping={tapping || undefined}
        aria-describedby={manual}
        className="brush-ring"
        onKeyDown={press}
        onClick={dab}
        onFocus={() => place(at.current ?? middleOf(canvas.current))}
      />
      <p id={manual} hidden>
        {t('editor.brushManual')}
      </p>
    </>
  );
}

function useRingUnderPointer(
  canvas: RefObject<HTMLElement | null>,
  ring: RefObject<HTMLElement | null>,
  place: (point: Point) => void,
): void {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let penIsDown = false;
    const follow = ({ clientX, clientY, pointerType, pressure }: PointerEvent) => {
      if (pointerType === 'pen') penIsDown = pressure > 0;
      // The hand that holds it.
      else if (penIsDown) return;
      const { left, top } = element.getBoundingClientRect();
      latest.current({ x: clientX - left, y: clientY - top });
      // Under a finger it would not be seen.
      ring.current?.toggleAttribute('data-shown', pointerType !== 'touch');
    };
    const leave = () => ring.current?.removeAttribute('data-shown');
    const ending = new AbortController();
    const capture = { capture: true, signal: ending.signal };
    element.addEventListener('pointermove', follow, capture);
    element.addEventListener('pointerdown', follow, capture);
    element.addEventListener('pointerleave', leave, { signal: ending.signal });
    return () => ending.abort();
  }, [canvas, ring]);
}

/** Gives the ring its size, and shows a new one for a moment where there is no pointer to show it. */
function useRingSize(ring: RefObject<HTMLElement | null>, size: number, onRest: () => void): void {
  const first = useRef(true);
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    const element = ring.current;
    element?.style.setProperty('--brush', `${size}px`);
    if (first.current) {
      first.current = false;
      return;
    }
    latest.current();
    element?.setAttribute('data-changed', '');
    const timer = setTimeout(() => element?.removeAttribute('data-changed'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ring, size]);
}

function middleOf(element: HTMLElement | null): Point {
  return { x: (element?.clientWidth ?? 0) / 2, y: (element?.clientHeight ?? 0) / 2 };
}

function within({ x, y }: Point, element: HTMLElement | null): Point {
  return {
    x: Math.min(element?.clientWidth ?? 0, Math.max(0, x)),
    y: Math.min(element?.clientHeight ?? 0, Math.max(0, y)),
  };
}

const placeOf = ({ x, y }: Point) => ({ left: percentText(x), top: percentText(y) });
