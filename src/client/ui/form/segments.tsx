import type { LucideIcon } from 'lucide-react';

export interface SegmentsProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string; readonly icon?: LucideIcon }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** The labels are only said. */
  readonly iconsOnly?: boolean;
}

/** One of a few, side by side. */
export function Segments<Id extends string>({ label, options, value, onChange, iconsOnly = false }: SegmentsProps<Id>) {
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col rounded-md bg-surface-3 p-[3px]">
      <legend className="sr-only">{label}</legend>
      {options.map(({ icon: Icon, ...option }) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === value}
          {...(iconsOnly && { 'aria-label': option.label, title: option.label })}
          className="flex h-8 items-center justify-center gap-1.5 rounded-sm px-3 font-medium whitespace-nowrap text-fg-muted transition-colors hover:text-fg aria-pressed:bg-chosen aria-pressed:text-fg aria-pressed:shadow-[0_0_0_0.5px_oklch(0_0_0/0.1),0_1px_2px_oklch(0_0_0/0.08)] pointer-coarse:h-11 pointer-coarse:min-w-11"
          onClick={() => onChange(option.id)}
        >
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          {!iconsOnly && option.label}
        </button>
      ))}
    </fieldset>
  );
}
