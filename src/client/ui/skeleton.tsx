import { classNames } from './class-names.ts';

/** Holds the place of what is loading; `className` gives it the final geometry. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-surface-3', className)} />;
}
