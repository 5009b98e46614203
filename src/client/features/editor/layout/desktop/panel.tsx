import type { ReactNode } from 'react';

export interface PanelProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Stays in sight below what scrolls. */
  readonly foot?: ReactNode;
}

export function Panel({ label, children, foot }: PanelProps) {
  return (
    <aside aria-label={label} className="flex min-h-0 flex-col border-r border-border">
      <div className="flex-1 overflow-auto p-5">{children}</div>
      {foot && <div className="border-t border-border px-5 py-4">{foot}</div>}
    </aside>
  );
}
