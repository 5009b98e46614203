import { currentOf } from '../state/document-slice.ts';
import { Suspense, useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { ZOOM } from '../../../../tools/limits.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { AdjustView } from '../adjusting/load-adjust.tsx';
import {
  frameOf,
  holdsBrush,
  isMarkable,
  isRefining,
  isTapping,
  originalOf,
  shownSizeOf,
} from '../state/editor-selectors.ts';
import type { EditorState } from '../state/editor-state.ts';
import { type EditorStore, moveView } from '../state/editor-store.ts';
import { stepBrush } from '../state/marking-slice.ts';
import { fit, resizeCanvas } from '../state/view-slice.ts';
import { NewEdges, NewRoom } from '../fields/new-frame.tsx';
import { brushing, type BrushSurface, toImage } from '../marking/brush-mode.ts';
import { BrushRing } from '../marking/brush-ring.tsx';
import { ProcessingPhoto, SearchingPhoto } from '../job/processing-photo.tsx';
import { markAt } from '../marking/mark-thing.ts';
import { MaskLayer } from '../marking/mask-layer.tsx';
import { TapLayer } from '../marking/tap-layer.tsx';
import { tapping } from '../marking/tap-mode.ts';
import { RefinedImage } from '../composing/refined-image.tsx';
import { ComparedImage } from './compared-image.tsx';
import { listenToGestures } from './gestures.ts';
import { OriginalImage, ShownImage } from './shown-image.tsx';
import { panning, type PointerMode } from './pointer-mode.ts';
import { useHeldKey } from './use-held-key.ts';
import { useRestedSize } from './use-rested-size.ts';
import { imageRect, type Point, type Rect, type Size, visiblePart } from './viewport.ts';

/** `PointerEvent.button` of a pen's other end (Pointer Events 3, 10.1.1). */
const PEN_ERASER = 5;

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
  return (
    <div
      ref={element}
      className={classNames(
        'relative min-h-0 min-w-0 touch-none overflow-hidden bg-canvas select-none',
        tapHeld ? 'cursor-crosshair' : brushHeld ? 'cursor-none' : zoomedIn && 'cursor-grab active:cursor-grabbing',
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
      store.setState(resizeCanvas({ width, height, margin }));
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, store]);
}

function useGestures(
  element: RefObject<HTMLElement | null>,
  store: EditorStore,
  surfaceRef: RefObject<BrushSurface | null>,
): void {
  const spaceHeld = useHeldKey(' ');
  const controlHeld = useHeldKey('Control');
  useEffect(() => {
    if (!element.current) return;
    const canBrush = () => holdsBrush(store.getState());
    return listenToGestures(element.current, {
      onGesture: (gesture) => store.setState(moveView(gesture)),
      onDoubleClick: () => canBrush() || store.setState(fit),
      begin: ({ target, button, pointerType, altKey }, at) => {
        const isErasing = pointerType === 'pen' && button === PEN_ERASER;
        // The right button has a menu.
        if (button > 1 && !isErasing) return null;
        // Space and the middle button always move the image; else the seam and the brush have the pointer to themselves.
        const moves = button === 1 || spaceHeld.current;
        if (!moves && target instanceof Element && target.closest('input, button')) return null;
        if (!moves && surfaceRef.current && canBrush()) {
          return marking(store, surfaceRef.current, at, isErasing || altKey);
        }
        return panning(at, (gesture) => store.setState(moveView(gesture)));
      },
      // A trackpad's pinch says Ctrl as well, with no key held.
      onWheel: ({ deltaY }) => {
        if (!controlHeld.current || !canBrush()) return false;
        if (deltaY !== 0) store.setState(stepBrush(deltaY < 0 ? 1 : -1));
        return true;
      },
    });
  }, [element, store, surfaceRef, spaceHeld, controlHeld]);
}

/** A press with the tap or the brush in the hand. `isErasing`: it takes away, whatever is chosen. */
function marking(store: EditorStore, surface: BrushSurface, at: Point, isErasing: boolean): PointerMode {
  const paint = () => brushing(store, surface, at, isErasing);
  const state = store.getState();
  if (!isTapping(state)) return paint();
  const place = toImage(state, at);
  const isOutside = Math.min(place.x, place.y) < 0 || Math.max(place.x, place.y) > 1;
  const tap = () => isOutside || void markAt(store, place, isErasing || state.brush.erase);
  return tapping(at, { tap, paint });
}

function ImageBox({ surfaceRef }: { surfaceRef: RefObject<BrushSurface | null> }) {
  const state = useEditorState((all: EditorState) => all);
  const { canvas, zoom, focus, adjusting } = state;
  if (!canvas) return null;
  if (adjusting) {
    return (
      <Suspense>
        <AdjustView canvas={canvas} />
      </Suspense>
    );
  }
  const frame = frameOf(state);
  const outer = imageRect(shownSizeOf(state), canvas, zoom, focus);
  const { width, height } = currentOf(state);
  const rect = frame ? middleOf(outer, width / frame.width, height / frame.height) : outer;
  return (
    <>
      {frame && <NewRoom style={styleOf(outer)} />}
      <Images rect={rect} canvas={canvas} surfaceRef={surfaceRef} />
      {frame && <NewEdges style={styleOf(outer)} ratio={frame.ratio} />}
    </>
  );
}

interface ImagesProps {
  readonly rect: Rect;
  readonly canvas: Size;
  readonly surfaceRef: RefObject<BrushSurface | null>;
}

/** What there is to be seen of the image, and what is drawn on it. */
function Images({ rect, canvas, surfaceRef }: ImagesProps) {
  const state = useEditorState((all: EditorState) => all);
  const { result, peeking } = state;
  const current = currentOf(state);
  const rested = useRestedSize(rect);
  const original = originalOf(state);
  const name = original.originalName;
  const width = rested.width * window.devicePixelRatio;
  const isMoving = rested.width !== rect.width;
  return (
    <div
      className={classNames(
        'absolute top-0 left-0 origin-top-left will-change-transform',
        // They keep their size, which a scale of the whole would change.
        isMoving && '[&_.before-after-handle]:invisible [&_.before-after-tag]:invisible',
      )}
      style={{ ...rested, transform: transformOf(rect, rested), '--handle': handleAt(rect, canvas) } as CSSProperties}
    >
      {result && isRefining(state) ? (
        <RefinedImage before={current} after={result} {...{ name, width, surfaceRef }} />
      ) : result ? (
        <ComparedImage
          key={result.id}
          before={current}
          after={result}
          name={name}
          width={width}
          cramped={isCramped(rect)}
        />
      ) : (
        <ShownImage key={current.id} image={current} name={name} width={width} />
      )}
      {isMarkable(state) && <MaskLayer key={`mask of ${current.id}`} image={current} surfaceRef={surfaceRef} />}
      {isMarkable(state) && <TapLayer />}
      <SearchingPhoto />
      <ProcessingPhoto />
      {peeking && <OriginalImage image={original} width={width} />}
    </div>
  );
}

/** The centred part of `rect` with these fractions of its sides. */
function middleOf({ left, top, width, height }: Rect, across: number, down: number): Rect {
  return {
    left: left + (width * (1 - across)) / 2,
    top: top + (height * (1 - down)) / 2,
    width: width * across,
    height: height * down,
  };
}

/** Smaller than the two tags beside each other, or than one with its margins. */
const isCramped = ({ width, height }: Rect): boolean => width < 200 || height < 72;

const styleOf = ({ left, top, width, height }: Rect): CSSProperties => ({ left, top, width, height });

/** To whole pixels of the screen, on which the image's own stay sharp. */
function transformOf({ left, top, width }: Rect, rested: Size): string {
  const whole = (at: number) => Math.round(at * window.devicePixelRatio) / window.devicePixelRatio;
  return `translate(${whole(left)}px, ${whole(top)}px) scale(${width / rested.width})`;
}

/** The seam's handle stays in sight, half-way down the part of the image that is. */
function handleAt(rect: Rect, canvas: { width: number; height: number }): string {
  const { top, height } = visiblePart(rect, canvas);
  return `${((top + height / 2 - rect.top) / rect.height) * 100}%`;
}
