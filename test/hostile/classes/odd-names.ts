import assert from 'node:assert/strict';
import type { HostileClass, HostileFile, Opened } from '../hostile-file.ts';
import { jpeg } from '../sound-pictures.ts';

/** A key that no file system and no URL reads in another way, and a name to show without anything that steers. */
function isSafe({ name, originalName }: Opened): void {
  assert.match(name, /^\d+_[A-Za-z0-9][A-Za-z0-9._-]*$/);
  assert.ok(name.length <= 130, `a key of ${name.length} characters`);
  assert.ok(!name.includes('..'));
  assert.ok(originalName.length > 0);
  assert.doesNotMatch(originalName, /[\p{Cc}\p{Bidi_Control}/\\]/u);
}

const named = (...fileNames: readonly (string | Buffer)[]): HostileFile[] =>
  fileNames.map((fileName) => ({
    title: JSON.stringify(fileName.toString('utf8').slice(0, 40)),
    fileName,
    content: jpeg,
    // A name may break the form that it stands in: then there is no file in it.
    expected: 'either',
    check: isSafe,
  }));

export const oddNames: readonly HostileClass[] = [
  [
    'name with ../',
    named(
      '../../etc/passwd',
      '..\\..\\windows\\win.ini',
      '/etc/shadow',
      '....//....//photo.jpg',
      '%2e%2e%2fphoto.jpg',
      '..',
    ),
  ],
  ['name with NUL', named('photo.jpg\0.php', '\0', 'a\0b\0c.jpg', '\0photo.png', 'photo.\0jpg')],
  [
    'name from right to left',
    named('\u202egpj.photo.exe', 'تصوير.jpg', 'a\u2066b\u2069.jpg', '\u200f\u200e.jpg', 'שלום\u202d.png'),
  ],
  ['name of emoji', named('🌊🏖️.jpg', '👩‍👩‍👧‍👦', '🇩🇪🇫🇷.png', 'a\u{1f600}b.jpg', '\u{fe0f}\u{20e3}.webp')],
  [
    'name of 300 bytes',
    named(
      'a'.repeat(300),
      `${'ä'.repeat(150)}.jpg`,
      `${'.'.repeat(300)}jpg`,
      `${'🌊'.repeat(75)}.jpg`,
      `photo.${'x'.repeat(294)}`,
    ),
  ],
  [
    'name with line breaks',
    named(
      'a\r\nSet-Cookie: x=y.jpg',
      'a\nb.jpg',
      'a"\r\ncontent-type: text/html\r\n\r\n<p>.jpg',
      '\r\n\r\n',
      Buffer.from([0x61, 0x0d, 0x62, 0xff, 0xfe, 0x2e, 0x6a, 0x70, 0x67]),
    ),
  ],
];
