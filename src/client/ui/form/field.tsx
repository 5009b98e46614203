import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FormError } from './form-error.tsx';

export interface FieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  /** Told beforehand, under the field, until there is an error to tell. */
  readonly hint?: string | undefined;
  /** What is wrong with what was typed; stands at the field. */
  readonly error?: string | undefined;
  /** Beside the label, at the right. */
  readonly aside?: ReactNode;
}

/** An input with its label above, its hint and its error below. 16 px text, so that phones do not zoom in. */
export function Field({ label, hint, error, aside, className, ...input }: FieldProps) {
  const id = useId();
  const note = error ? `${id}-error` : hint && `${id}-hint`;
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note || undefined}
          className={`col-span-full row-start-2 h-11 ${inputClass}`}
        />
        {/* Tab comes to the input first. */}
        {aside && <div className="col-start-2 row-start-1">{aside}</div>}
      </div>
      {error && <FormError id={`${id}-error`}>{error}</FormError>}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-12 text-pretty text-fg-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The look of what is typed into. */
export const inputClass =
  'w-full rounded-md border border-border-strong bg-surface-1 px-3 text-16 transition-colors placeholder:text-fg-subtle hover:border-fg-muted ' +
  'focus:border-transparent focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger';
