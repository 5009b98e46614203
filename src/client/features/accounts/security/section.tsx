import type { ReactNode } from 'react';

export interface SectionProps {
  readonly title: string;
  /** What this is for, and what it does. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One section of the security page: its title and text at the left, its controls at the right. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="grid items-start gap-x-10 gap-y-5 border-t border-border py-8 desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 className="text-18 font-semibold">{title}</h2>
        {lead && <p className="mt-1 text-pretty break-words text-fg-muted">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
