import { useRef, type PointerEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { t } from '../language/text.ts';
import { usePreventFling } from './prevent-fling.ts';

export interface SheetProps {
  /** What the sheet is, for those who do not see it. */
  readonly label: string;
  /** As high as its content, low up to about 40 % of the height; tall up to 80 %, as far as bars and 160 px of the photo above it allow. The sheet is docked, not dismissed. */
  readonly tall: boolean;
  /** Low, it takes some more of the height. */
  readonly roomy?: boolean;
  readonly onTallChange: (tall: boolean) => void;
  readonly children: ReactNode;
}

/** Pixels that a finger must travel before the sheet follows: fewer than a tap may (15 in Chromium), so that no press is neither. */
const SWIPE = 12;

/** A sheet docked at the bottom, with two stops. It is part of the page: nothing behind it is blocked. */
export function Sheet({ label, tall, roomy = false, onTallChange, children }: SheetProps) {
  const grip = useRef<HTMLButtonElement>(null);
  usePreventFling(grip, 'none');
  const startY = useRef(0);
  const swiped = useRef(false);
  const onRest = (event: PointerEvent) => {
    const travelled = event.clientY - startY.current;
    if (Math.abs(travelled) < SWIPE) return;
    swiped.current = true;
    onTallChange(travelled < 0);
  };
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex flex-col rounded-t-xl border-t border-border bg-surface-1 px-4 pb-4',
        tall ? 'max-h-[min(80dvh,100dvh-276px)]' : roomy ? 'max-h-[max(360px,45dvh)]' : 'max-h-[max(328px,40dvh)]',
      )}
    >
      <button
        ref={grip}
        type="button"
        aria-expanded={tall}
        aria-label={tall ? t('ui.smallerSheet') : t('ui.largerSheet')}
        className="leaves-to-keyboard -mx-4 grid h-11 shrink-0 touch-none place-items-center rounded-t-xl -outline-offset-3"
        onPointerDown={(event) => {
          startY.current = event.clientY;
          swiped.current = false;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={onRest}
        // Not before the click: the browser would give that to what lies under the finger once the sheet has moved. A mouse
        // clicks after a swipe too; a click without a pointer comes from the keyboard.
        onClick={(event) => (event.detail === 0 || !swiped.current) && onTallChange(!tall)}
      >
        <span className="h-1 w-9 rounded-full bg-border-strong opacity-60" />
      </button>
      <div className="flex min-h-0 flex-col">{children}</div>
    </section>
  );
}
