import { classNames } from './class-names.ts';

/** How far something has come, 0 to 1. */
export function Progress({ label, value, className }: { label: string; value: number; className?: string }) {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('h-1 overflow-hidden rounded-full bg-surface-3', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-[width] duration-160"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
