import { Field, type FieldProps } from '../../ui/field.tsx';

/** An email address, as browsers and phones offer to fill it in. */
export function EmailField({ label = 'Email', name = 'email', ...rest }: Partial<FieldProps>) {
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
      {...rest}
    />
  );
}
