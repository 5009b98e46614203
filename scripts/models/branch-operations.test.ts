import { expect, it } from 'vitest';
import { counting, graph, run } from '../../test/support/tfjs-graph.ts';

const scalar = (value: number) => ({ shape: [1], values: [value] });

it('a branch whose condition is known is taken alone, and what stands in the other one needs no translation', async () => {
  const branches = (ratio: number) => [
    { name: 'same', op: 'Equal', input: ['ratio', 'one'] },
    { name: 'condition', op: 'Squeeze', input: ['same'] },
    { name: 'switch', op: 'Switch', input: ['x', 'condition'] },
    { name: 'else', op: ratio === 1 ? 'Unheard' : 'Relu', input: ['switch'] },
    { name: 'then', op: ratio === 1 ? 'Mul' : 'Unheard', input: ['switch:1', 'ten'] },
    { name: 'y', op: 'Merge', input: ['then', 'else'] },
  ];
  const of = async (ratio: number) => {
    const weights = { ratio: scalar(ratio), one: scalar(1), ten: scalar(10) };
    return (await run(graph([1, 2], weights, branches(ratio)), [-1, 2], 'y'))[0]!.values;
  };
  expect(await of(1)).toEqual([-10, 20]);
  expect(await of(0.5)).toEqual([0, 2]);
});

it('a condition that is computed is refused', async () => {
  const nodes = [
    { name: 'same', op: 'Equal', input: ['x', 'x'] },
    { name: 'y', op: 'Switch', input: ['x', 'same'] },
    { name: 'z', op: 'Merge', input: ['y', 'y:1'] },
  ];
  await expect(run(graph([1, 2], {}, nodes), counting(2), 'z')).rejects.toThrow('Equal (same) needs a constant');
});
