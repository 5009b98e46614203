import type { ReactNode } from 'react';
import { Brand } from '../../brand.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

export interface AccountEntryProps {
  readonly title: string;
  /** Under the title: the way to the other form. */
  readonly other: ReactNode;
  /** Where a provider sends the person back to. */
  readonly returnTo: string;
  /** The form by email. */
  readonly children: ReactNode;
}

/** Signing in and signing up: the form at the left, a picture at the right where there is room. */
export function AccountEntry({ title, other, returnTo, children }: AccountEntryProps) {
  return (
    <div className="grid min-h-dvh tablet:grid-cols-2">
      <div className="flex flex-col px-(--gutter) pt-3 pb-6 tablet:pt-5">
        <header>
          <Brand />
        </header>
        <main className="m-auto w-full max-w-[384px] py-6">
          <h1 className="text-36 font-semibold">{title}</h1>
          <p className="mt-2 mb-7 text-16 text-fg-muted">{other}</p>
          <ProviderButtons returnTo={returnTo} />
          <p className="mt-6 mb-5 flex items-center gap-3 text-12 text-fg-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
            or with your email
          </p>
          {children}
        </main>
      </div>
      <aside className="relative m-3 ml-0 overflow-hidden rounded-xl bg-surface-3 max-tablet:hidden">
        <picture>
          <source type="image/avif" srcSet="/pictures/dune-1024.avif" />
          <img
            src="/pictures/dune-1024.webp"
            width="1024"
            height="1365"
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover object-[40%_60%]"
          />
        </picture>
      </aside>
    </div>
  );
}
