import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export interface PageProps {
  readonly title: string;
  readonly lead?: string;
  /** Title and lead are English in every language of the interface. */
  readonly inEnglish?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A public page of words: its heading, a sentence under it, and the rest. */
export function Page({ title, lead, inEnglish = false, className, children }: PageProps) {
  const lang = inEnglish ? 'en-US' : undefined;
  return (
    <main className={classNames('wrap pt-10 tablet:pt-20', className)}>
      <h1 lang={lang} className="type-h1 max-w-[16em]">
        {title}
      </h1>
      {lead && (
        <p lang={lang} className="type-lead mt-5 max-w-[36em]">
          {lead}
        </p>
      )}
      <div className="mt-10 tablet:mt-16">{children}</div>
    </main>
  );
}
