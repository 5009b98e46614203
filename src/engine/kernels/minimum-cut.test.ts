import { describe, expect, it } from 'vitest';
import { minimumCut, type PixelGraph } from './minimum-cut.ts';

/** Nodes in a row; `between[i]` can flow both ways between nodes i and i + 1. */
function chain(excess: readonly number[], between: readonly number[]): PixelGraph {
  const neighbours = new Int32Array(4 * excess.length).fill(-1);
  const capacities = new Float32Array(4 * excess.length);
  between.forEach((capacity, i) => {
    neighbours[4 * i] = i + 1;
    neighbours[4 * (i + 1) + 2] = i;
    capacities[4 * i] = capacity;
    capacities[4 * (i + 1) + 2] = capacity;
  });
  return { neighbours, capacities, excess: Float32Array.from(excess) };
}

describe('the minimum cut', () => {
  it('goes through the narrowest place between source and sink', () => {
    expect([...minimumCut(chain([9, 0, 0, 0, -9], [5, 2, 1, 6]))]).toEqual([0, 0, 0, 1, 1]);
  });

  it('cuts the source off where that is cheapest', () => {
    expect([...minimumCut(chain([1, 0, -9], [5, 6]))]).toEqual([1, 1, 1]);
  });

  it('leaves apart what is not connected', () => {
    expect([...minimumCut(chain([4, -4], [0]))]).toEqual([0, 1]);
  });
});
