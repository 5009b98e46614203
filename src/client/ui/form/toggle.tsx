import { Switch } from '@base-ui/react/switch';
import { useId } from 'react';

export interface ToggleProps {
  readonly label: string;
  /** Under the label. */
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** On or off, at once. */
export function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div className="flex-1 py-2">
        <label id={id} className="font-medium" htmlFor={`${id}-switch`}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-12 text-fg-muted">
            {hint}
          </p>
        )}
      </div>
      <Switch.Root
        id={`${id}-switch`}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onCheckedChange={onChange}
        className="relative inline-flex h-6 w-10 shrink-0 cursor-pointer items-center rounded-full bg-border-strong p-0.5 transition-colors after:absolute after:-inset-x-0.5 after:-inset-y-2.5 data-checked:bg-ink"
      >
        <Switch.Thumb className="size-5 rounded-full bg-bg transition-transform duration-160 data-checked:translate-x-4" />
      </Switch.Root>
    </div>
  );
}
