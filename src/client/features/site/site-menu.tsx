import { Menu, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { t, type Message } from '../../language/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../router/link.tsx';

export interface SiteMenuProps {
  readonly links: readonly { readonly to: string; readonly label: Message }[];
  readonly className: string;
}

/** The header's links where there is no room for them. A popover of the browser's own, so it opens before any script runs. */
export function SiteMenu({ links, className }: SiteMenuProps) {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('nav.menu')}
        className={buttonClass({ variant: 'quiet', size: 'icon' }, 'peer size-11')}
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <nav
        ref={list}
        id={id}
        popover="auto"
        aria-label={t('nav.menu')}
        className="fixed inset-x-0 top-0 bottom-auto m-0 w-full max-w-none border-b border-border bg-bg px-(--gutter) pt-[env(safe-area-inset-top)] pb-4 text-fg shadow-lift backdrop:bg-scrim"
      >
        <div className="flex h-14 items-center justify-end">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('ui.close')}
            className={buttonClass({ variant: 'quiet', size: 'icon' }, '-mr-3 size-11')}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to} className="border-t border-border">
              <Link
                to={to}
                className="flex min-h-13 items-center text-18 font-medium"
                onClick={() => list.current?.hidePopover()}
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
