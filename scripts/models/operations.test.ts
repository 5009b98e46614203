import { describe, expect, it } from 'vitest';
import { counting, graph, run } from '../../test/support/tfjs-graph.ts';

describe('an operation that is converted computes', () => {
  it('padding with a value, before and after each axis', async () => {
    const weights = {
      around: { shape: [4, 2], values: [0, 0, 1, 0, 0, 2, 0, 0], type: 'int32' as const },
      value: { shape: [], values: [9] },
    };
    const nodes = [
      { name: 'zeros', op: 'Pad', input: ['x', 'around'] },
      { name: 'nines', op: 'PadV2', input: ['x', 'around', 'value'] },
    ];
    const results = await run(graph([1, 1, 1, 1], weights, nodes), [5], 'zeros', 'nines');
    expect(results).toEqual([
      { shape: [1, 2, 3, 1], values: [0, 0, 0, 5, 0, 0] },
      { shape: [1, 2, 3, 1], values: [9, 9, 9, 5, 9, 9] },
    ]);
  });

  it('activations, and sums and products with constants', async () => {
    const weights = {
      one: { shape: [2], values: [1, 2] },
      slope: { shape: [1, 1, 2], values: [0.5, 0.25] },
    };
    const op = (name: string, op: string, ...input: string[]) => ({ name, op, input: ['x', ...input] });
    const nodes = [
      op('relu', 'Relu'),
      op('relu6', 'Relu6'),
      op('prelu', 'Prelu', 'slope'),
      op('sigmoid', 'Sigmoid'),
      op('sum', 'AddV2', 'one'),
      op('product', 'Mul', 'one'),
      { name: 'leaky', op: 'LeakyRelu', input: ['x'], attr: { alpha: { f: 0.5 } } },
    ];
    const names = ['relu', 'relu6', 'prelu', 'sum', 'product', 'leaky', 'sigmoid'];
    const results = await run(graph([1, 1, 1, 2], weights, nodes), [-4, 8], ...names);
    expect(results.slice(0, -1).map(({ values }) => values)).toEqual([
      [0, 8],
      [0, 6],
      [-2, 8],
      [-3, 10],
      [-4, 16],
      [-2, 8],
    ]);
    expect(results.at(-1)!.values[1]).toBeCloseTo(1 / (1 + Math.exp(-8)), 5);
  });

  it('bilinear enlargement, measured from the centres of pixels and from their corners', async () => {
    const weights = { size: { shape: [2], values: [1, 4], type: 'int32' as const } };
    const nodes = [
      { name: 'centres', op: 'ResizeBilinear', input: ['x', 'size'], attr: { half_pixel_centers: { b: true } } },
      { name: 'corners', op: 'ResizeBilinear', input: ['x', 'size'] },
    ];
    const results = await run(graph([1, 1, 2, 1], weights, nodes), [0, 4], 'centres', 'corners');
    expect(results.map(({ values }) => values)).toEqual([
      [0, 1, 3, 4],
      [0, 2, 4, 4],
    ]);
  });

  it('parts that are split off, put together and turned', async () => {
    const int = (...values: number[]) => ({ shape: [values.length], values, type: 'int32' as const });
    const weights = { sizes: int(1, 2), axis: { ...int(1), shape: [] }, order: int(1, 0) };
    const nodes = [
      { name: 'parts', op: 'SplitV', input: ['x', 'sizes', 'axis'] },
      { name: 'swapped', op: 'ConcatV2', input: ['parts:1', 'parts', 'axis'] },
      { name: 'turned', op: 'Transpose', input: ['swapped', 'order'] },
    ];
    expect(await run(graph([2, 3], weights, nodes), counting(6), 'swapped', 'turned')).toEqual([
      { shape: [2, 3], values: [2, 3, 1, 5, 6, 4] },
      { shape: [3, 2], values: [2, 5, 3, 6, 1, 4] },
    ]);
  });

  it('a shape that a sum and a sparse tensor of constants tell', async () => {
    const int = (shape: number[], ...values: number[]) => ({ shape, values, type: 'int32' as const });
    const weights = {
      at: int([1, 1], 1),
      length: int([1], 2),
      what: int([1], 2),
      rest: int([], 0),
      three: int([2], 3, 0),
    };
    const nodes = [
      { name: 'dense', op: 'SparseToDense', input: ['at', 'length', 'what', 'rest'] },
      { name: 'shape', op: 'AddV2', input: ['dense', 'three'] },
      { name: 'y', op: 'Reshape', input: ['x', 'shape'] },
    ];
    expect(await run(graph([6], weights, nodes), counting(6), 'y')).toEqual([{ shape: [3, 2], values: counting(6) }]);
  });
});
