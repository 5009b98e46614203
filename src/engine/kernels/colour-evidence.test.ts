import { describe, expect, it } from 'vitest';
import { planeOf, rasterOf } from '../test-pictures.ts';
import { colourEvidence } from './colour-evidence.ts';

describe('the evidence of colours', () => {
  it('speaks for the side where a colour is found, and not at all for a colour of neither', () => {
    const colours = [
      [200, 0, 0],
      [0, 0, 200],
      [200, 0, 0],
      [0, 200, 0],
    ] as const;
    const image = rasterOf(4, 1, (x) => colours[x]!);
    const evidence = colourEvidence(image, planeOf([[1, 0, 0.5, 0.5]]), 2);
    expect([...evidence.data]).toEqual([2, -2, 2, 0]);
  });
});
