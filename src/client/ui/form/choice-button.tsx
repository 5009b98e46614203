import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface ChoiceButtonProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One of several that a press takes; the taken one is marked. */
export function ChoiceButton({ chosen, onChoose, label, className, children }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      className={classNames(
        'rounded-md border px-3 text-left font-medium whitespace-nowrap transition-colors',
        chosen
          ? 'border-accent bg-accent-soft text-accent inset-ring inset-ring-accent'
          : 'border-border bg-surface-1 hover:border-border-strong hover:bg-surface-2',
        className ?? 'min-h-8 py-1 pointer-coarse:min-h-11',
      )}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
