import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { t } from '../language/text.ts';
import { usePreventFling } from './prevent-fling.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

export interface BeforeAfterProps {
  /** One element each, of the same picture; both are stretched over the whole and cropped to it. */
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** What the slider is called; what the pictures show is said by their own alternative texts. */
  readonly label?: string;
  /** Percent of the width that shows `before` at first. */
  readonly start?: number;
  /** Where the handle sits, in percent of the height: away from the subject. */
  readonly handleAt?: number;
  /** The seam goes aside once, so that the whole of `after` is seen, and comes back. Never for who asked for rest. */
  readonly reveals?: boolean;
  /** Only `after` is shown; the seam comes back where it was. */
  readonly isWhole?: boolean;
  readonly className?: string;
}

/**
 * Two pictures and a seam between them, moved by mouse, finger, keys or a click anywhere.
 * The position lives in the custom property `--p` and in a range input, not in React: dragging renders nothing. The script
 * in the head makes `--p` follow the input (late-scripts.ts), so that the keys and a drag work before React is there.
 */
export function BeforeAfter({
  before,
  after,
  label = t('ui.slideBetween'),
  start = 50,
  handleAt,
  reveals = false,
  isWhole = false,
  className,
}: BeforeAfterProps) {
  const box = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  usePreventFling(range, 'vertical');
  // Set by script, since the content security policy drops style attributes of prerendered pages.
  useEffect(() => {
    // A hand may have moved it before this script has come (late-scripts.ts).
    const isMoved = range.current?.value !== range.current?.defaultValue;
    if (box.current && range.current && !isMoved) moveSeam(box.current, range.current, start);
    if (handleAt !== undefined) box.current?.style.setProperty('--handle', `${handleAt}%`);
  }, [start, handleAt]);
  const reveal = useRef<Animation>(null);
  useEffect(() => {
    if (!reveals || !box.current || prefersReducedMotion()) return;
    const steps = [start, 0, 0, start].map((percent) => ({ '--p': String(percent) }));
    reveal.current = box.current.animate(steps, { duration: 1800, delay: 250, easing: 'ease-in-out' });
    return () => reveal.current?.cancel();
  }, [reveals, start]);
  /** The seam belongs to the hand. */
  const endReveal = () => reveal.current?.cancel();

  return (
    <div
      ref={box}
      className={classNames('before-after', isWhole && 'before-after-whole', className)}
      onPointerDownCapture={endReveal}
      onKeyDownCapture={endReveal}
    >
      <div className="before-after-layer before-after-after">{after}</div>
      <div className="before-after-layer before-after-before">{before}</div>
      <span className="before-after-line" aria-hidden="true">
        <span className="before-after-handle">
          <SeamArrows />
        </span>
      </span>
      <span className="before-after-tag before-after-tag-before" aria-hidden="true">
        {t('ui.before')}
      </span>
      <span className="before-after-tag before-after-tag-after" aria-hidden="true">
        {t('ui.after')}
      </span>
      <input
        ref={range}
        type="range"
        min="0"
        max="100"
        step="1"
        defaultValue={50}
        aria-label={label}
        {...followPointer}
      />
    </div>
  );
}

function moveSeam(box: HTMLElement, range: HTMLInputElement, percent: number): void {
  box.style.setProperty('--p', String(percent));
  range.value = String(percent);
}

function moveSeamTo(event: PointerEvent<HTMLInputElement>): void {
  const range = event.currentTarget;
  const { left, width } = range.getBoundingClientRect();
  const percent = ((event.clientX - left) / width) * 100;
  if (range.parentElement) moveSeam(range.parentElement, range, Math.min(100, Math.max(0, percent)));
}

/**
 * A range input by itself moves only when its (invisible) thumb is met, on some phones; so the pointer is followed here.
 * A finger that goes up or down scrolls the page (the browser then cancels the pointer), so a touch counts once it moves or ends.
 */
const followPointer = {
  onPointerDown: (event: PointerEvent<HTMLInputElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.pointerType === 'mouse') moveSeamTo(event);
  },
  onPointerMove: (event: PointerEvent<HTMLInputElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveSeamTo(event);
  },
  onPointerUp: moveSeamTo,
};

function SeamArrows() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m7 6-6 6 6 6M17 6l6 6-6 6" />
    </svg>
  );
}

/** The same without a hand on it: a teaser, whose seam moves aside under the pointer of the `group` around it. */
export function BeforeAfterTeaser({
  before,
  after,
  className,
}: Pick<BeforeAfterProps, 'before' | 'after' | 'className'>) {
  return (
    <div className={classNames('before-after before-after-teaser', className)}>
      <div className="before-after-layer before-after-after">{after}</div>
      <div className="before-after-layer before-after-before">{before}</div>
      <span className="before-after-line" />
    </div>
  );
}
