import { Suspense, type CSSProperties, type RefObject } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { AdjustView } from '../adjusting/load-adjust.tsx';
import { OriginalImage, ShownImage } from '../canvas/shown-image.tsx';
import { useRestedSize } from '../canvas/use-rested-size.ts';
import type { ViewSlice } from '../canvas/view-slice.ts';
import { imageRect, type Rect, type Size, visiblePart } from '../canvas/viewport.ts';
import { frameOf } from '../inputs/asked-size.ts';
import { ProcessingPhoto } from '../job/processing-photo.tsx';
import type { BrushSurface } from '../marking/brush-surface.ts';
import { isMarkable } from '../marking/marking-selectors.ts';
import { MaskLayer } from '../marking/mask-layer.tsx';
import { SearchingPhoto } from '../marking/searching-photo.tsx';
import { TapLayer } from '../marking/tap-layer.tsx';
import { currentOf, originalOf } from '../state/document-slice.ts';
import { useEditorParts, useEditorState } from '../state/editor-context.ts';
import { ComparedImage } from './compared-image.tsx';
import { shownSizeOf } from './move-view.ts';
import { NewEdges, NewRoom } from './new-frame.tsx';

/** The image where the view has it, with what is chosen around it. */
export function ImageBox({ surfaceRef }: { surfaceRef: RefObject<BrushSurface | null> }) {
  const { canvas, zoom, focus } = useEditorParts(viewOf);
  const isAdjusting = useEditorState(({ adjusting }) => adjusting !== null);
  const shown = useEditorParts(shownSizeOf);
  const frame = useEditorParts(frameOf);
  const { width, height } = useEditorState(currentOf);
  if (!canvas) return null;
  if (isAdjusting) {
    return (
      <Suspense>
        <AdjustView canvas={canvas} />
      </Suspense>
    );
  }
  const outer = imageRect(shown, canvas, zoom, focus);
  const rect = frame ? middleOf(outer, width / frame.width, height / frame.height) : outer;
  return (
    <>
      {frame && <NewRoom style={styleOf(outer)} />}
      <Images rect={rect} canvas={canvas} surfaceRef={surfaceRef} />
      {frame && <NewEdges style={styleOf(outer)} ratio={frame.ratio} />}
    </>
  );
}

const viewOf = ({ canvas, zoom, focus }: ViewSlice) => ({ canvas, zoom, focus });

interface ImagesProps {
  readonly rect: Rect;
  readonly canvas: Size;
  readonly surfaceRef: RefObject<BrushSurface | null>;
}

/** What there is to be seen of the image, and what is drawn on it. */
function Images({ rect, canvas, surfaceRef }: ImagesProps) {
  const result = useEditorState((state) => state.result);
  const peeking = useEditorState((state) => state.peeking);
  const current = useEditorState(currentOf);
  const original = useEditorState(originalOf);
  const markable = useEditorState(isMarkable);
  const rested = useRestedSize(rect);
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
      {result ? (
        <ComparedImage
          key={result.id}
          before={current}
          after={result}
          name={name}
          width={width}
          cramped={isCramped(rect)}
          surfaceRef={surfaceRef}
        />
      ) : (
        <ShownImage key={current.id} image={current} name={name} width={width} />
      )}
      {markable && <MaskLayer key={`mask of ${current.id}`} image={current} surfaceRef={surfaceRef} />}
      {markable && <TapLayer />}
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
