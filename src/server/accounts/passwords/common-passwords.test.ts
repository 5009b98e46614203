import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isEasyToGuess } from './common-passwords.ts';

const isEasy = (password: string) => isEasyToGuess(password, 'ada.lovelace@example.org');

// ASVS 6.2.4 6.2.12
test('the most used passwords are refused, however they are written', () => {
  const longEnough = dictionary['passwords-common'].filter((it) => it.length >= 8);
  expect(longEnough.length).toBeGreaterThan(3000);
  for (const password of [...longEnough.slice(0, 3000), '12345678', 'PassWord', 'QwertyUiop']) {
    expect(`${password} ${isEasy(password)}`).toBe(`${password} true`);
  }
});

// ASVS 6.2.11
test.each([
  'pixmend1',
  'Pixmend2026',
  'lovelace',
  'Lovelace99',
  'ada.lovelace',
  'ada.lovelace@example.org',
  'example1',
])('%s is refused as little more than our name or the own address', (password) => expect(isEasy(password)).toBe(true));

test.each(['correct horse', 'lovelace and a horse', 'pixmend knows horses', 'adaptable horse', 'пароль с лошадью'])(
  '%s is taken',
  (password) => expect(isEasy(password)).toBe(false),
);
