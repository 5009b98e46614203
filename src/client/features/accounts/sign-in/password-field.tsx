import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../../tools/limits.ts';
import { Field, type FieldProps } from '../../../ui/form/field.tsx';
import { t } from '../../../language/text.ts';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'aside'> {
  /** Beside the label, before the button that shows the password. */
  readonly before?: ReactNode;
}

/** A password that can be shown while it is typed. Pasting and password managers work. */
export function PasswordField({ before, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const field = props.label;
  const Glyph = shown ? EyeOff : Eye;
  return (
    <Field
      required
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <span className="flex items-center gap-4">
          {before}
          <button
            type="button"
            aria-pressed={shown}
            className="-my-3 flex items-center gap-1.5 py-3 text-fg-muted hover:text-fg"
            onClick={() => setShown(!shown)}
          >
            <Glyph aria-hidden="true" className="size-4" />
            <span aria-hidden="true">{shown ? t('entry.hide') : t('entry.show')}</span>
            <span className="sr-only">{shown ? t('entry.hideField', { field }) : t('entry.showField', { field })}</span>
          </button>
        </span>
      }
    />
  );
}

/** The password of whoever is signed in, asked for before something that an open browser alone may not do. */
export function OwnPasswordField({ error }: Pick<PasswordFieldProps, 'error'>) {
  return (
    <PasswordField label={t('security.yourPassword')} name="password" autoComplete="current-password" error={error} />
  );
}

/** A password that is being chosen: the minimum is told beforehand (A7), with whatever else is to be known. */
export function NewPasswordField({ hint, ...props }: PasswordFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      hint={[t('entry.passwordHint', { count: MIN_PASSWORD_LENGTH }), hint].filter(Boolean).join(' ')}
      {...props}
    />
  );
}
