import { describe, expect, it } from 'vitest';
import { base64, counting, graph, list, run, windows } from '../../test/support/tfjs-graph.ts';

describe('an operation on windows that is converted computes', () => {
  it('a convolution without padding, its channels summed by their weights', async () => {
    const weights = { k: { shape: [1, 1, 2, 2], values: [1, 10, 2, 20] } };
    const nodes = [{ name: 'y', op: 'Conv2D', input: ['x', 'k'], attr: windows('VALID', 1) }];
    expect(await run(graph([1, 1, 2, 2], weights, nodes), [1, 2, 3, 4], 'y')).toEqual([
      { shape: [1, 1, 2, 2], values: [1 + 4, 10 + 40, 3 + 8, 30 + 80] },
    ]);
  });

  it('a convolution of stride 2 that is padded more at the end than at the start', async () => {
    const weights = { k: { shape: [3, 3, 1, 1], values: counting(9) } };
    const nodes = [{ name: 'y', op: 'Conv2D', input: ['x', 'k'], attr: windows('SAME', 2) }];
    const [result] = await run(graph([1, 4, 4, 1], weights, nodes), counting(16), 'y');
    // By hand: the first window lies on rows and columns 0 to 2, the last on 2 to 4, whose end is padding.
    const first = 1 * 1 + 2 * 2 + 3 * 3 + 5 * 4 + 6 * 5 + 7 * 6 + 9 * 7 + 10 * 8 + 11 * 9;
    const last = 11 * 1 + 12 * 2 + 15 * 4 + 16 * 5;
    expect(result!.shape).toEqual([1, 2, 2, 1]);
    expect([result!.values[0], result!.values[3]]).toEqual([first, last]);
  });

  it('a depthwise convolution with two outputs of each channel', async () => {
    const weights = { k: { shape: [1, 1, 2, 2], values: [1, 2, 3, 4] } };
    const nodes = [{ name: 'y', op: 'DepthwiseConv2dNative', input: ['x', 'k'], attr: windows('SAME', 1) }];
    expect(await run(graph([1, 1, 1, 2], weights, nodes), [5, 7], 'y')).toEqual([
      { shape: [1, 1, 1, 4], values: [5, 10, 21, 28] },
    ]);
  });

  it('a depthwise convolution of pixels that were taken apart, which is a dilated one', async () => {
    const weights = {
      k: { shape: [3, 1, 1, 1], values: [1, 10, 100] },
      block: { shape: [2], values: [2, 2], type: 'int32' as const },
    };
    const nodes = [
      { name: 'apart', op: 'SpaceToBatchND', input: ['x', 'block', 'unread'] },
      { name: 'conv', op: 'DepthwiseConv2dNative', input: ['apart', 'k'], attr: windows('VALID', 1) },
      { name: 'y', op: 'BatchToSpaceND', input: ['conv', 'block', 'unread'] },
    ];
    expect(await run(graph([1, 6, 1, 1], weights, nodes), counting(6), 'y')).toEqual([
      { shape: [1, 2, 1, 1], values: [1 + 30 + 500, 2 + 40 + 600] },
    ]);
  });

  it('a mean of windows in which padding does not count', async () => {
    const attr = { ...windows('SAME', 2), ksize: list(1, 2, 2, 1) };
    const nodes = [{ name: 'y', op: 'AvgPool', input: ['x'], attr }];
    expect(await run(graph([1, 1, 3, 1], {}, nodes), [1, 2, 6], 'y')).toEqual([
      { shape: [1, 1, 2, 1], values: [1.5, 6] },
    ]);
  });

  it('a convolution that is fused with its bias and with each activation', async () => {
    const weights = {
      k: { shape: [1, 1, 1, 2], values: [1, -1] },
      bias: { shape: [2], values: [1, 2] },
      slope: { shape: [1, 1, 2], values: [0.5, 0.25] },
    };
    const fused = (name: string, ...ops: string[]) => ({
      name,
      op: '_FusedConv2D',
      input: ['x', 'k', 'bias', ...(ops.includes('Prelu') ? ['slope'] : [])],
      attr: { ...windows('VALID', 1), fused_ops: { list: { s: ops.map((op) => base64(op).s) } } },
    });
    const nodes = [
      fused('plain', 'BiasAdd'),
      fused('relu', 'BiasAdd', 'Relu'),
      fused('relu6', 'BiasAdd', 'Relu6'),
      fused('prelu', 'BiasAdd', 'Prelu'),
    ];
    const results = await run(graph([1, 1, 1, 1], weights, nodes), [8], 'plain', 'relu', 'relu6', 'prelu');
    expect(results.map(({ values }) => values)).toEqual([
      [9, -6],
      [9, 0],
      [6, 0],
      [9, -1.5],
    ]);
  });

  it('the largest of each window, and the mean over axes', async () => {
    const weights = { axes: { shape: [2], values: [1, 2], type: 'int32' as const } };
    const nodes = [
      { name: 'largest', op: 'MaxPool', input: ['x'], attr: { ...windows('VALID', 2), ksize: list(1, 2, 2, 1) } },
      { name: 'mean', op: 'Mean', input: ['x', 'axes'], attr: { keep_dims: { b: true } } },
    ];
    expect(await run(graph([1, 2, 4, 1], weights, nodes), counting(8), 'largest', 'mean')).toEqual([
      { shape: [1, 1, 2, 1], values: [6, 8] },
      { shape: [1, 1, 1, 1], values: [4.5] },
    ]);
  });
});
