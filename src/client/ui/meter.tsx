import { classNames } from './class-names.ts';

export interface MeterProps {
  readonly used: number;
  readonly total: number;
  /** The same in words: the ticks never stand alone. */
  readonly children: string;
}

/** More ticks than these cannot be counted at a glance, and push away what stands beside them: the words say it. */
const MOST_TICKS = 10;

/** One tick for each of a small number, filled when used. */
export function Meter({ used, total, children }: MeterProps) {
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap text-fg-muted tabular-nums">
      {total <= MOST_TICKS && (
        <span aria-hidden="true" className="inline-flex gap-[3px]">
          {Array.from({ length: total }, (_, tick) => (
            <span
              key={tick}
              className={classNames(
                'h-1 w-2.5 rounded-[2px]',
                tick < used ? 'bg-fg' : 'bg-surface-3 inset-ring inset-ring-border',
              )}
            />
          ))}
        </span>
      )}
      {children}
    </span>
  );
}
