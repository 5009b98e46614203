import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { inputClass } from './field.tsx';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  readonly label: string;
  /** Under the field. */
  readonly hint?: string | undefined;
  /** For a letter rather than a few words. */
  readonly tall?: boolean;
  /** At the right of what is typed: a button that does something with it. */
  readonly aside?: ReactNode;
  /** Under the field, above the hint. */
  readonly children?: ReactNode;
}

/** A few words, that grow downwards as they are typed. */
export function TextArea({ label, hint, tall = false, aside, children, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          {...input}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={classNames(
            inputClass,
            'field-sizing-content resize-none py-[9px]',
            tall ? 'max-h-80 min-h-40' : 'max-h-40 min-h-11 tablet:min-h-16',
          )}
        />
        {aside}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-12 text-pretty text-fg-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
