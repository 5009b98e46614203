import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

/** The page's main part, looked for when a menu opens: what floats shall stand in a landmark too. */
const main = {
  get current() {
    return document.querySelector('main');
  },
};

/** The floating part of a menu; stands inside `Menu.Root`, after its trigger. */
export function MenuPanel({ children }: { children: ReactNode }) {
  return (
    <Menu.Portal container={main}>
      <Menu.Positioner align="end" sideOffset={4} className="z-40">
        <Menu.Popup className="min-w-44 rounded-lg border border-border bg-surface-1 p-1 shadow-lift transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

export const menuItemClass =
  'flex h-9 items-center gap-3 rounded-sm px-3 select-none hover:no-underline outline-none data-highlighted:bg-surface-3 pointer-coarse:h-11';
