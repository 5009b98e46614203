import { describe, expect, it } from 'vitest';
import { planeOf, rasterOf } from '../test-pictures.ts';
import { colorEvidence } from './color-evidence.ts';

describe('color evidence', () => {
  it('the evidence supports the side that has the color and is zero for a color of neither side', () => {
    const colors = [
      [200, 0, 0],
      [0, 0, 200],
      [200, 0, 0],
      [0, 200, 0],
    ] as const;
    const image = rasterOf(4, 1, (x) => colors[x]!);
    const evidence = colorEvidence(image, planeOf([[1, 0, 0.5, 0.5]]), 2);
    expect([...evidence.data]).toEqual([2, -2, 2, 0]);
  });

  it('the evidence tells skin from sand of the same lightness', () => {
    const sand = [178, 170, 150] as const;
    const skin = [196, 164, 140] as const;
    const image = rasterOf(4, 1, (x) => [skin, sand, sand, skin][x]!);
    const evidence = colorEvidence(image, planeOf([[1, 0, 0.5, 0.5]]), 4);
    expect(evidence.data[2]).toBe(-4);
    expect(evidence.data[3]).toBe(4);
  });
});
