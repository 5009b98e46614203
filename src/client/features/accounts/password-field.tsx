import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from '../../ui/field.tsx';

/** A password, which can be looked at while it is typed. Pasting and password managers work as they do everywhere. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false);
  const Glyph = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button
          type="button"
          aria-pressed={shown}
          className="-my-3 flex items-center gap-1.5 py-3 text-fg-muted hover:text-fg"
          onClick={() => setShown(!shown)}
        >
          <Glyph aria-hidden="true" className="size-4" />
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      }
    />
  );
}
