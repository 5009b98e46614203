import type { ReactNode } from 'react';

export interface AccountPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One page of the account: its heading, a sentence under it, and the rest. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <>
      <h1 className="type-h2">{title}</h1>
      {lead && <p className="mt-2 max-w-[36em] text-pretty text-fg-muted">{lead}</p>}
      <div className="mt-6 tablet:mt-8">{children}</div>
    </>
  );
}
