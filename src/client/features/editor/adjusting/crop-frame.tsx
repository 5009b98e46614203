import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { message, t, type Message } from '../../../language/text.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Point } from '../canvas/viewport.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { sizeOf } from '../canvas/image-size.ts';
import { adjust, adjustmentOf, endAdjustingRun } from './adjusting-slice.ts';
import { currentOf } from '../state/document-slice.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Crop } from './adjustment.ts';
import { type Bounds, type Handle, moveCrop, resizeCrop } from './crop.ts';
import { cropOf, outputOf, ratioOf, turnedSize } from './geometry.ts';
import { shapeOf } from './shapes.ts';

const MOVE: Handle = { across: 0, down: 0 };

interface NamedHandle extends Handle {
  readonly label: Message;
  readonly cursor: string;
}

const handles: readonly NamedHandle[] = [
  { across: 0, down: -1, label: message('adjust.top'), cursor: 'cursor-ns-resize' },
  { across: 1, down: 0, label: message('adjust.right'), cursor: 'cursor-ew-resize' },
  { across: 0, down: 1, label: message('adjust.bottom'), cursor: 'cursor-ns-resize' },
  { across: -1, down: 0, label: message('adjust.left'), cursor: 'cursor-ew-resize' },
  { across: -1, down: -1, label: message('adjust.topLeft'), cursor: 'cursor-nwse-resize' },
  { across: 1, down: -1, label: message('adjust.topRight'), cursor: 'cursor-nesw-resize' },
  { across: 1, down: 1, label: message('adjust.bottomRight'), cursor: 'cursor-nwse-resize' },
  { across: -1, down: 1, label: message('adjust.bottomLeft'), cursor: 'cursor-nesw-resize' },
];

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Pixels of the screen that an arrow key moves something by, alone and with Shift. */
const STEP = { alone: 4, withShift: 32 } as const;

export interface CropFrameProps {
  /** The middle of the image on the canvas, and the pixels of the screen that one of its own takes. */
  readonly middle: Point;
  readonly scale: number;
}

/** The crop on the whole image, with handles for the mouse, a finger and the arrow keys. */
export function CropFrame({ middle, scale }: CropFrameProps) {
  const image = useEditorState(currentOf);
  const adjustment = useEditorState(adjustmentOf);
  const straightening = useEditorState(({ adjusting }) => adjusting?.changing === 'angle');
  const drag = useDrag(scale);
  const hint = useId();
  const crop = cropOf(adjustment, image);
  const isFixed = ratioOf(adjustment, image) !== null;
  const box = {
    left: middle.x + (crop.x - crop.width / 2) * scale,
    top: middle.y + (crop.y - crop.height / 2) * scale,
    width: crop.width * scale,
    height: crop.height * scale,
  };
  return (
    <div role="group" aria-label={t('adjust.crop')}>
      <span id={hint} className="sr-only">
        {t('adjust.areaHint')}
      </span>
      {/* The shadow covers what falls away. */}
      <div className="absolute shadow-[0_0_0_9999px_color-mix(in_oklab,var(--canvas)_72%,transparent)]" style={box} />
      <WhiteRoom middle={middle} scale={scale} crop={crop} />
      <div
        className="absolute shadow-[0_0_0_1px_oklch(0_0_0/0.45)] outline-2 -outline-offset-2 outline-white"
        style={box}
      >
        <Grid cells={straightening ? 9 : 3} />
        <button
          type="button"
          data-crop
          aria-label={t('adjust.area', { size: sizeOf(outputOf(adjustment, image).frame) })}
          aria-describedby={hint}
          className="absolute inset-0 cursor-move outline-offset-4"
          {...drag(MOVE)}
        />
        {handles.map(
          (handle) =>
            (!isFixed || (handle.across !== 0 && handle.down !== 0)) && (
              <button
                key={`${handle.across} ${handle.down}`}
                type="button"
                data-crop
                aria-label={t(handle.label)}
                aria-describedby={hint}
                className={classNames(
                  'absolute grid size-11 -translate-1/2 place-items-center rounded-md -outline-offset-4',
                  handle.cursor,
                )}
                style={{ left: `${(handle.across + 1) * 50}%`, top: `${(handle.down + 1) * 50}%` }}
                {...drag(handle)}
              >
                <span
                  className={classNames(
                    'rounded-full bg-white shadow-[0_0_0_1px_oklch(0_0_0/0.4),0_1px_4px_oklch(0_0_0/0.35)]',
                    handle.across === 0 ? 'h-1.5 w-6' : handle.down === 0 ? 'h-6 w-1.5' : 'size-4',
                  )}
                />
              </button>
            ),
        )}
      </div>
    </div>
  );
}

/** Lines that help to place and to straighten. */
function Grid({ cells }: { cells: number }) {
  const lines = Array.from({ length: cells - 1 }, (_, at) => ((at + 1) / cells) * 100);
  const lineClass = 'absolute bg-white/70 shadow-[0_0_0_0.5px_oklch(0_0_0/0.25)]';
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {lines.map((at) => (
        <span key={`across ${at}`} className={classNames(lineClass, 'inset-x-0 h-px')} style={{ top: `${at}%` }} />
      ))}
      {lines.map((at) => (
        <span key={`down ${at}`} className={classNames(lineClass, 'inset-y-0 w-px')} style={{ left: `${at}%` }} />
      ))}
    </div>
  );
}

/** The white that a product gets round it. */
function WhiteRoom({ middle, scale, crop }: CropFrameProps & { readonly crop: Crop }) {
  const { size, onWhite } = shapeOf(useEditorState((state) => adjustmentOf(state).shape));
  if (!size || !onWhite) return null;
  const whole = Math.max(crop.width / size.width, crop.height / size.height);
  const width = size.width * whole * scale;
  const height = size.height * whole * scale;
  const across = (width - crop.width * scale) / 2;
  const down = (height - crop.height * scale) / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute border-white"
      style={{
        left: middle.x + crop.x * scale - width / 2,
        top: middle.y + crop.y * scale - height / 2,
        width,
        height,
        borderWidth: `${down}px ${across}px`,
      }}
    />
  );
}

interface Dragging {
  readonly from: Point;
  readonly crop: Crop;
  readonly run: string;
}

let runs = 0;

/** What a handle does with the pointer and the arrow keys. */
function useDrag(scale: number) {
  const { store } = useEditor();
  const dragging = useRef<Dragging>(null);
  const put = (handle: Handle, crop: Crop, by: Point, run: string) => {
    const bounds = boundsOf(store.getState());
    const next = handle === MOVE ? moveCrop(crop, by, bounds) : resizeCrop(crop, handle, by, bounds);
    store.setState(adjust({ crop: next }, run));
  };
  const now = () => cropOf(adjustmentOf(store.getState()), currentOf(store.getState()));
  return (handle: Handle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragging.current = { from: { x: event.clientX, y: event.clientY }, crop: now(), run: `crop ${++runs}` };
    },
    onPointerMove: (event: PointerEvent) => {
      const { from, crop, run } = dragging.current ?? {};
      if (!from || !crop || !run) return;
      put(handle, crop, { x: (event.clientX - from.x) / scale, y: (event.clientY - from.y) / scale }, run);
    },
    onLostPointerCapture: () => {
      dragging.current = null;
      store.setState(endAdjustingRun);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const way = ARROWS[event.key];
      if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const step = Math.max(1, (event.shiftKey ? STEP.withShift : STEP.alone) / scale);
      put(handle, now(), { x: way.x * step, y: way.y * step }, `keys ${handle.across} ${handle.down}`);
    },
  });
}

function boundsOf(state: EditorState): Bounds {
  const adjustment = adjustmentOf(state);
  const image = currentOf(state);
  return {
    turned: turnedSize(image, adjustment.turns),
    angle: adjustment.angle,
    ratio: ratioOf(adjustment, image),
  };
}
