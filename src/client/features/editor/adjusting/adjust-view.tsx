import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from '../../../language/text.ts';
import { LoadFailure } from '../canvas/load-failure.tsx';
import { useLoadedImage } from '../canvas/use-loaded-image.ts';
import { imageRect, type Canvas, type Rect } from '../canvas/viewport.ts';
import { useEditorParts, useEditorState } from '../state/editor-context.ts';
import { adjustedSizeOf, adjustmentOf } from './adjusting-slice.ts';
import { currentOf, originalOf } from '../state/document-slice.ts';
import { isSeenThrough } from '../saving/transparency.ts';
import type { Adjustment } from './adjustment.ts';
import { CaptionLayer } from './caption-layer.tsx';
import { CropFrame } from './crop-frame.tsx';
import { cropOf, outputOf } from './geometry.ts';
import { Preview, untoned, wholeOf } from './preview.ts';

/** What lies on the canvas while the image is adjusted. */
export function AdjustView({ canvas }: { canvas: Canvas }) {
  const size = useEditorParts(adjustedSizeOf);
  const zoom = useEditorState((state) => state.zoom);
  const focus = useEditorState((state) => state.focus);
  const view = useEditorState(({ adjusting }) => adjusting?.view);
  if (!size) return null;
  const rect = imageRect(size, canvas, zoom, focus);
  return view === 'tone' || view === 'text' ? (
    <ToneView rect={rect} movable={view === 'text'} />
  ) : (
    <CropView rect={rect} scale={rect.width / size.width} />
  );
}

/** What becomes of the image, and the text on it. */
function ToneView({ rect, movable }: { rect: Rect; movable: boolean }) {
  const image = useEditorState(currentOf);
  const adjustment = useEditorState(adjustmentOf);
  const peeking = useEditorState((state) => state.peeking);
  const { content } = outputOf(adjustment, image);
  const { frame } = outputOf(adjustment, image);
  const width = rect.width * window.devicePixelRatio;
  const across = image.width * (width / frame.width) * (content.width / cropOf(adjustment, image).width);
  return (
    <div className="absolute" style={styleOf(rect)}>
      <PreviewCanvas
        adjustment={peeking ? untoned(adjustment) : adjustment}
        width={width}
        source={across}
        className="absolute inset-0 size-full"
      />
      {!peeking && <CaptionLayer width={rect.width} height={rect.height} movable={movable} />}
      {peeking && <span className="before-after-tag left-4">{t('ui.before')}</span>}
    </div>
  );
}

/** The whole image, turned and straightened, with the crop on it. `scale`: pixels of the screen for one of the image. */
function CropView({ rect, scale }: { rect: Rect; scale: number }) {
  const image = useEditorState(currentOf);
  const adjustment = useEditorState(adjustmentOf);
  const peeking = useEditorState((state) => state.peeking);
  const { turns, mirrored, angle } = adjustment;
  const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  const width = image.width * scale;
  const height = image.height * scale;
  return (
    <>
      <div
        className="absolute"
        style={{
          left: middle.x - width / 2,
          top: middle.y - height / 2,
          width,
          height,
          transform: `rotate(${angle}deg) scale(${mirrored ? -1 : 1}, 1) rotate(${turns * 90}deg)`,
        }}
      >
        <PreviewCanvas
          adjustment={wholeOf(peeking ? untoned(adjustment) : adjustment)}
          width={width * window.devicePixelRatio}
          source={width * window.devicePixelRatio}
          className="absolute inset-0 size-full"
        />
      </div>
      <CropFrame middle={middle} scale={scale} />
    </>
  );
}

interface PreviewCanvasProps {
  readonly adjustment: Adjustment;
  /** Pixels of the screen that the frame is wide, and that the whole image would be. */
  readonly width: number;
  readonly source: number;
  readonly className: string;
}

function PreviewCanvas({ adjustment, width, source, className }: PreviewCanvasProps) {
  const image = useEditorState(currentOf);
  const name = useEditorState((state) => originalOf(state).originalName);
  const { decoded, failed, retry } = useLoadedImage(image, source);
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<Preview>(null);
  const picture = decoded?.image;
  // The checkerboard is painted anew at every angle, so only what shows it has one.
  const showsThrough = useMemo(() => picture !== undefined && isSeenThrough(picture), [picture]);
  useLayoutEffect(() => {
    if (!canvas.current || !picture) return;
    preview.current ??= new Preview(canvas.current);
    preview.current.show({ picture, adjustment, size: { width: image.width, height: image.height }, width });
  }, [picture, adjustment, image, width]);
  useLayoutEffect(
    () => () => {
      preview.current?.close();
      preview.current = null;
    },
    [],
  );
  if (failed) return <LoadFailure onRetry={retry} />;
  return (
    <>
      {showsThrough && <div className="checkerboard absolute inset-0" />}
      {!picture && <Skeleton className="late absolute inset-0 rounded-none" />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('adjust.preview', { name })}
        // Clipped by itself, as canvases are, a slanted one is drawn twice in each frame.
        className={classNames('overflow-visible', className)}
      />
    </>
  );
}

const styleOf = ({ left, top, width, height }: Rect): CSSProperties => ({ left, top, width, height });
