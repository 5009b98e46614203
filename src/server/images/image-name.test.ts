import { expect, test } from 'vitest';
import { displayName, safeName } from './image-name.ts';

// ASVS 1.3.3 5.3.2
test.each([
  ['photo.jpg', 'photo.jpg'],
  ['IMG_0001 (2).HEIC', 'IMG_0001-2.HEIC'],
  ['Übung – Café.png', 'Ubung-Cafe.png'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\0b\r\nc.jpg', 'a-b-c.jpg'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['猫.jpg', 'jpg'],
  ['😀', 'photo'],
  ['', 'photo'],
  ['..', 'photo'],
])('S1 %j is safe in a key as %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('S1 a name of 300 letters keeps its end, where its kind stands', () => {
  const name = safeName(`${'n'.repeat(300)}.jpg`);
  expect(name).toHaveLength(100);
  expect(name.endsWith('n.jpg')).toBe(true);
});

test.each([
  ['päth/to/ünsafe 😀.jpg', 'ünsafe 😀.jpg'],
  ['C:\\photos\\cat.png', 'cat.png'],
  ['a\r\nSet-Cookie: x.jpg', 'aSet-Cookie: x.jpg'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['', 'photo'],
])('%j is shown as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test('a shown name is cut between characters, not within one', () => {
  expect(displayName('😀'.repeat(300))).toBe('😀'.repeat(255));
});
