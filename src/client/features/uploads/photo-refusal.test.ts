import { describe, expect, it } from 'vitest';
import { refusalOf } from './photo-refusal.ts';

const file = (bytes: string, type: string, name = 'photo') =>
  new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name, { type });

describe('refusalOf', () => {
  it.each([
    ['a HEIC', '\0\0\0\x24ftypheic'],
    ['a HEIC of another brand', '\0\0\0\x24ftypmif1'],
    ['an AVIF', '\0\0\0\x20ftypavif'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a TIFF in the other order', 'MM\0*\0\0\0\x08'],
  ])('V21 accepts %s, whatever its name and type say', async (_, bytes) => {
    expect(await refusalOf(file(bytes, 'text/plain', 'notes.txt'))).toBeNull();
  });

  it('V16 refuses a file that is no image', async () => {
    const refused = { code: 'no_photo', message: 'Please drop an image file.' };
    expect(await refusalOf(file('a list of things', 'text/plain'))).toEqual(refused);
    expect(await refusalOf(file('', ''))).toEqual(refused);
  });

  it('V21 names the accepted formats for an unsupported or mislabelled image', async () => {
    for (const photo of [file('GIF89a', 'image/gif'), file('plain text, renamed', 'image/jpeg')]) {
      expect(await refusalOf(photo)).toEqual({
        code: 'unsupported_image',
        message: expect.stringMatching(/JPG, PNG, WEBP and HEIC/),
      });
    }
  });
});
