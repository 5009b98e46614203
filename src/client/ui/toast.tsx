import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { onDropToasts } from './drop-toasts.ts';
import { t } from '../language/text.ts';

const manager = Toast.createToastManager();
onDropToasts(() => manager.close());

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** A short message under the header that goes by itself; one with an action stays longer. */
export function toast(message: string, action?: ToastAction): void {
  const id = manager.add({
    title: message,
    timeout: action ? 8000 : 4000,
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id);
          action.onPress();
        },
      },
    }),
  });
}

/** Under the header; beside an open dialog, so that its title and buttons are not covered: above it on a phone, else below. */
const viewportClass =
  'fixed inset-x-4 top-[calc(4rem+env(safe-area-inset-top))] z-60 mx-auto flex max-w-[440px] flex-col gap-2 outline-none ' +
  '[:root:has([data-modal])_&]:top-[calc(0.5rem+env(safe-area-inset-top))] ' +
  'tablet:[:root:has([data-modal])_&]:top-auto tablet:[:root:has([data-modal])_&]:bottom-3';

/** Stands once in the page. F6 moves the focus to the messages. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={viewportClass}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((each) => (
    <Toast.Root
      key={each.id}
      toast={each}
      swipeDirection={['up', 'right']}
      className="rounded-lg bg-ink text-ink-fg shadow-lift transition-[opacity,translate] duration-240 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-1 py-1.5 pr-1.5 pl-4">
        <Toast.Title className="min-w-0 flex-1 py-1.5 font-medium" />
        <Toast.Action className={buttonClass({ variant: 'quiet' }, onInk('font-semibold'))} />
        <Toast.Close aria-label={t('ui.dismiss')} className={buttonClass({ variant: 'quiet', size: 'icon' }, onInk())}>
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

function onInk(extra = ''): string {
  return `not-disabled:hover:bg-ink-hover focus-visible:outline-ink-fg ${extra}`;
}
