import { classNames } from './class-names.ts';

/** How far something has come, 0 to 1. */
export function Progress({ label, value, className }: { label: string; value: number; className?: string }) {
  return <progress aria-label={label} value={value} className={classNames('progress', className)} />;
}
