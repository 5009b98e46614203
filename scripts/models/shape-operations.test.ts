import { expect, it } from 'vitest';
import { counting, graph, run } from '../../test/support/tfjs-graph.ts';

const int = (...values: number[]) => ({ shape: [values.length], values, type: 'int32' as const });
const number = (value: number) => ({ shape: [], values: [value], type: 'int32' as const });
const mask = (name: string) => ({ [name]: { i: '1' } });

it('a part of a picture whose size is worked out from a shape, all that is left where the size is −1', async () => {
  const weights = { zero: int(0), one: int(1), two: int(2), all: number(-1), side: number(1), start: int(0, 0, 1, 0) };
  const nodes = [
    { name: 'shape', op: 'Shape', input: ['x'] },
    { name: 'rows', op: 'StridedSlice', input: ['shape', 'one', 'two', 'one'], attr: mask('shrink_axis_mask') },
    { name: 'fewer', op: 'Sub', input: ['rows', 'side'] },
    { name: 'size', op: 'Pack', input: ['all', 'fewer', 'all', 'all'] },
    { name: 'y', op: 'Slice', input: ['x', 'start', 'size'] },
  ];
  expect(await run(graph([1, 3, 2, 1], weights, nodes), counting(6), 'y')).toEqual([
    { shape: [1, 2, 1, 1], values: [2, 4] },
  ]);
});

it('the last numbers of a row, and a state that is spread over a shape', async () => {
  const weights = { zero: int(0), one: int(1), two: int(2), state: { shape: [1, 1], values: [7] } };
  const nodes = [
    { name: 'shape', op: 'Shape', input: ['x'] },
    { name: 'tail', op: 'StridedSlice', input: ['shape', 'one', 'zero', 'one'], attr: mask('end_mask') },
    { name: 'y', op: 'BroadcastTo', input: ['state', 'tail'] },
  ];
  expect(await run(graph([3, 2, 2], weights, nodes), counting(12), 'y')).toEqual([
    { shape: [2, 2], values: [7, 7, 7, 7] },
  ]);
});
