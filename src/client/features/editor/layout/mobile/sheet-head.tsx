import type { ReactNode } from 'react';
import { PanelHeading } from '../panel-heading.tsx';
import { FreeEditsLeft } from '../free-edits-left.tsx';

/** The sheet's heading, and what is left of the free edits. */
export function SheetHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between">
      <PanelHeading>{children}</PanelHeading>
      <p className="text-fg-muted tabular-nums">
        <FreeEditsLeft />
      </p>
    </div>
  );
}
