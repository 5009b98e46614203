import { createContext, use } from 'react';
import { Field, type FieldProps } from '../../../ui/form/field.tsx';
import { t } from '../../../language/text.ts';

export interface TypedEmail {
  readonly email: string;
  readonly keep: (email: string) => void;
}

/** The address as last typed, so that a person who changes between the forms types it once. */
export const TypedEmailContext = createContext<TypedEmail | null>(null);

/** An email address, as browsers and phones offer to fill it in. */
export function EmailField({ label = t('contact.email'), name = 'email', ...rest }: Partial<FieldProps>) {
  const typed = use(TypedEmailContext);
  return (
    <Field
      label={label}
      name={name}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={typed?.email}
      onChange={({ target }) => typed?.keep(target.value)}
      {...rest}
    />
  );
}
