import { describe, expect, it } from 'vitest';
import { GraphCut } from './graph-cut.ts';
import { uniformRandom } from '../filters/uniform-random.ts';

/** Nodes in a row; `between[i]` can flow both ways between nodes i and i + 1. */
function chain(excess: readonly number[], between: readonly number[]): GraphCut {
  const graph = new GraphCut(new Int32Array(4 * excess.length).fill(-1));
  graph.excess.set(excess);
  between.forEach((capacity, i) => {
    graph.neighbours[4 * i] = i + 1;
    graph.neighbours[4 * (i + 1) + 2] = i;
    graph.capacities[4 * i] = capacity;
    graph.capacities[4 * (i + 1) + 2] = capacity;
  });
  return graph;
}

/** 1 for the nodes on the sink's side. */
function sidesOf(graph: GraphCut): number[] {
  graph.cut();
  return Array.from(graph.excess, (_, node) => (graph.onSinkSide(node) ? 1 : 0));
}

describe('the graph cut', () => {
  it('the minimum cut goes through the narrowest place between source and sink', () => {
    expect(sidesOf(chain([9, 0, 0, 0, -9], [5, 2, 1, 6]))).toEqual([0, 0, 0, 1, 1]);
  });

  it('the minimum cut separates the source where that is cheapest', () => {
    expect(sidesOf(chain([1, 0, -9], [5, 6]))).toEqual([1, 1, 1]);
  });

  it('nodes without a connection stay separate', () => {
    expect(sidesOf(chain([4, -4], [0]))).toEqual([0, 1]);
  });

  it('the minimum cut costs as little as the best of all cuts on random grids', () => {
    const random = uniformRandom(7);
    for (let round = 0; round < 200; round++) {
      const graph = randomGrid(3, 3, random);
      const { neighbours } = graph;
      const capacities = graph.capacities.slice();
      const excess = graph.excess.slice();
      const costOf = (sides: (node: number) => number): number => {
        let cost = 0;
        for (let node = 0; node < excess.length; node++) {
          cost += sides(node) === 1 ? Math.max(0, excess[node]!) : Math.max(0, -excess[node]!);
          for (let side = 0; side < 4; side++) {
            const other = neighbours[4 * node + side]!;
            if (other >= 0 && sides(node) === 0 && sides(other) === 1) cost += capacities[4 * node + side]!;
          }
        }
        return cost;
      };
      const least = Math.min(...Array.from({ length: 2 ** 9 }, (_, sides) => costOf((node) => (sides >> node) & 1)));
      const cut = sidesOf(graph);
      expect(costOf((node) => cut[node]!)).toBeCloseTo(least, 2);
    }
  });
});

/** Flows of 0 to 9 between the pixels of a grid, sources and sinks of up to 12. */
function randomGrid(width: number, height: number, random: () => number): GraphCut {
  const graph = new GraphCut(
    Int32Array.from({ length: 4 * width * height }, (_, at) => {
      const node = at >> 2;
      const x = (node % width) + [1, 0, -1, 0][at & 3]!;
      const y = Math.floor(node / width) + [0, 1, 0, -1][at & 3]!;
      return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
    }),
  );
  graph.neighbours.forEach((other, at) => (graph.capacities[at] = other < 0 ? 0 : Math.floor(10 * random())));
  graph.excess.forEach((_, node) => (graph.excess[node] = Math.floor(25 * random()) - 12));
  return graph;
}
