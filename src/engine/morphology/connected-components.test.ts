import { describe, expect, it } from 'vitest';
import { planeOf } from '../test-pictures.ts';
import { connectedComponents } from './connected-components.ts';

describe('connected components', () => {
  it('the components above the threshold are numbered, joined by sides and corners', () => {
    const plane = planeOf([
      [1, 0, 0, 0.9],
      [0, 1, 0, 0.9],
      [0, 0, 0, 0],
      [0.5, 0, 0, 1],
    ]);
    const { labels, count } = connectedComponents(plane, 0.5);
    expect(count).toBe(3);
    expect([...labels]).toEqual([1, 0, 0, 2, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 3]);
  });
});
