import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import { PanelHeading } from '../panel-heading.tsx';

/** The sheet's heading, and what is left of the free edits. */
export function SheetHead({ children }: { children: ReactNode }) {
  const { freeEdits } = useEditor();
  const left = Math.max(0, freeEdits.total - freeEdits.used);
  return (
    <div className="flex min-h-11 items-center justify-between">
      <PanelHeading>{children}</PanelHeading>
      <p className="text-fg-muted tabular-nums">
        {left} free {left === 1 ? 'edit' : 'edits'} left
      </p>
    </div>
  );
}
