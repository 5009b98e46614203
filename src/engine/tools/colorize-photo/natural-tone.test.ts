import { describe, expect, it } from 'vitest';
import { colorsIn } from './color-words.ts';
import { naturalTone } from './natural-tone.ts';

const color = (word: string) => colorsIn([word])[0]!.chroma;

describe('naturalTone', () => {
  it('T6 has leaves, the sky and fur in colors of nature, and things as they are called', () => {
    expect(Math.hypot(...naturalTone('leaves', color('green')))).toBeLessThan(34);
    const [a, b] = naturalTone('sky', color('blue'));
    expect(a).toBeLessThan(0);
    expect(b).toBeLessThan(-20);
    expect(naturalTone('cat', color('orange'))[0]).toBeLessThan(25);
    expect(naturalTone('cat', color('grey'))).toEqual([0, 0]);
    expect(naturalTone('car', color('orange'))).toEqual(color('orange'));
  });
});
