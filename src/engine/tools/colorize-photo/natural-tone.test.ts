import { describe, expect, it } from 'vitest';
import { coloursIn } from './colour-words.ts';
import { naturalTone } from './natural-tone.ts';

const colour = (word: string) => coloursIn([word])[0]!.chroma;

describe('naturalTone', () => {
  it('T6 has leaves, the sky and fur in colours of nature, and things as they are called', () => {
    expect(Math.hypot(...naturalTone('leaves', colour('green')))).toBeLessThan(34);
    const [a, b] = naturalTone('sky', colour('blue'));
    expect(a).toBeLessThan(0);
    expect(b).toBeLessThan(-20);
    expect(naturalTone('cat', colour('orange'))[0]).toBeLessThan(25);
    expect(naturalTone('cat', colour('grey'))).toEqual([0, 0]);
    expect(naturalTone('car', colour('orange'))).toEqual(colour('orange'));
  });
});
