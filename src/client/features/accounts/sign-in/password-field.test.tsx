import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewPasswordField, PasswordField } from './password-field.tsx';

// ASVS 6.2.6 6.2.7
test('the field hides a password, tells password managers which one it is, and allows pasting', () => {
  const [known, chosen] = [
    renderToStaticMarkup(<PasswordField label="…" name="password" autoComplete="current-password" />),
    renderToStaticMarkup(<NewPasswordField label="…" name="password" />),
  ];
  expect(known).toMatch(/<input[^>]*type="password"/);
  expect(known.toLowerCase()).toContain('autocomplete="current-password"');
  expect(chosen.toLowerCase()).toContain('autocomplete="new-password"');
  for (const field of [known, chosen]) expect(field).not.toMatch(/onpaste|maxlength|readonly/i);
});

test('A7 Tab comes to the field before the button that shows what is typed', () => {
  expect(renderToStaticMarkup(<NewPasswordField label="…" name="password" />)).toMatch(/<input.*<button/s);
});
