/** A key, as it stands on a keyboard. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-border bg-surface-1 px-[5px] font-sans text-11 leading-none text-fg-muted">
      {children}
    </kbd>
  );
}
