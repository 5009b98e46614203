import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { t } from '../language/text.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Null: it stays until the page takes it away. */
  readonly onClose: (() => void) | null;
  /** What has the focus at first, where it is not the first thing that can have it. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Its width on a desktop; a phone gives it the whole width, from the bottom edge. */
  readonly className?: string;
  /** Holds a `DialogTitle`. */
  readonly children: ReactNode;
}

/** A modal window: keeps the focus inside, closes on Escape, gives the focus back to where it was. */
export function Dialog({ open, onClose, initialFocus, className = 'tablet:max-w-[480px]', children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          data-modal
          className="fixed inset-0 z-50 flex flex-col overflow-auto overscroll-contain tablet:p-5"
        >
          <Base.Popup initialFocus={initialFocus} className={classNames(popupClass, className)}>
            {children}
            {onClose && (
              <Base.Close
                aria-label={t('ui.close')}
                className={buttonClass({ variant: 'quiet', size: 'icon' }, 'absolute top-3 right-3')}
              >
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const popupClass =
  // By its margins and not by alignment, so that one that is taller than the screen scrolls from its top.
  'relative mt-auto w-full shrink-0 overflow-hidden rounded-t-2xl bg-surface-1 max-tablet:pb-[env(safe-area-inset-bottom)] shadow-lift outline-none transition-[translate,scale,opacity] duration-240 ' +
  'max-tablet:data-ending-style:translate-y-full max-tablet:data-starting-style:translate-y-full ' +
  'tablet:m-auto tablet:rounded-2xl tablet:data-ending-style:scale-98 tablet:data-ending-style:opacity-0 tablet:data-starting-style:scale-98 tablet:data-starting-style:opacity-0';

/** Names the dialog. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return <Base.Title className="pr-10 text-24 font-semibold">{children}</Base.Title>;
}

/** Describes the dialog: read out with its title. */
export function DialogDescription({ children }: { children: ReactNode }) {
  return <Base.Description className="mt-1.5 text-fg-muted">{children}</Base.Description>;
}
