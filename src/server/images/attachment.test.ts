import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test('E8 a plain name is given twice, as it is', () => {
  expect(attachment('br_edit_1.png')).toBe(`attachment; filename="br_edit_1.png"; filename*=UTF-8''br_edit_1.png`);
});

// ASVS 1.1.2 1.2.1 5.4.2
test.each(['a"b.png', 'a\r\nX-Evil: 1.png', 'ö 😀.png', '\u202Egpj', 'a%22.png', '\ud800.png'])(
  'no name breaks out of the header: %j',
  (name) => {
    const header = attachment(name);
    expect(() => new Headers({ 'Content-Disposition': header })).not.toThrow();
    expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.%!~-]*$/);
  },
);

test.each([
  ['n'.repeat(300) + '.png', 'n'.repeat(251) + '.png'],
  ['ü'.repeat(200) + '.jpeg', 'ü'.repeat(125) + '.jpeg'],
  ['n'.repeat(5000), 'n'.repeat(255)],
])('E8 a name that is too long for a file system is shortened before its ending: %#', (name, shown) => {
  expect(attachment(name)).toContain(`filename*=UTF-8''${encodeURIComponent(shown)}`);
});
