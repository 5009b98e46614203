import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { convertGraph } from './convert-graph.ts';
import type { GraphNode, TfjsModel } from './tfjs-model.ts';
import { readWeights } from './tfjs-weights.ts';

type Weights = Readonly<Record<string, { shape: readonly number[]; values: readonly number[]; type?: 'int32' }>>;

const base64 = (text: string) => ({ s: Buffer.from(text).toString('base64') });
const list = (...numbers: number[]) => ({ list: { i: numbers.map(String) } });

/** A placeholder `x` of the shape, constants by their names, and the nodes. */
function graph(shape: readonly number[], weights: Weights, nodes: readonly GraphNode[]): TfjsModel {
  const dim = shape.map((size) => ({ size: String(size) }));
  const entries = Object.entries(weights).map(([name, { shape, type }]) => ({ name, shape, dtype: type ?? 'float32' }));
  const bytes = Object.values(weights).map(({ values, type }) =>
    Buffer.from((type === 'int32' ? Int32Array : Float32Array).from(values).buffer),
  );
  return {
    nodes: [
      { name: 'x', op: 'Placeholder', attr: { shape: { shape: { dim } } } },
      ...Object.keys(weights).map((name) => ({ name, op: 'Const' })),
      ...nodes,
    ],
    weights: readWeights(entries, Buffer.concat(bytes)),
  };
}

async function run(model: TfjsModel, input: readonly number[], ...outputs: string[]) {
  const session = await InferenceSession.create(convertGraph(model, outputs));
  const dims = model.nodes[0]!.attr!.shape!.shape!.dim!.map(({ size }) => Math.abs(Number(size)));
  const results = await session.run({ x: new Tensor('float32', Float32Array.from(input), dims) });
  return outputs.map((name) => ({
    shape: [...results[name]!.dims],
    values: Array.from(results[name]!.data as Float32Array),
  }));
}

const windows = (padding: 'SAME' | 'VALID', stride: number) => ({
  strides: list(1, stride, stride, 1),
  padding: base64(padding),
  data_format: base64('NHWC'),
  dilations: list(1, 1, 1, 1),
});
const counting = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('a graph model that is converted computes', () => {
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

  it('only what its outputs need, a side that is left open being one', async () => {
    const nodes = [
      { name: 'y', op: 'Identity', input: ['x', '^ignored'] },
      { name: 'ignored', op: 'Unheard' },
    ];
    expect(await run(graph([-1, 2], {}, nodes), [1, 2], 'y')).toEqual([{ shape: [1, 2], values: [1, 2] }]);
  });
});

describe('a graph model is refused, naming operation and node,', () => {
  const refusal = (node: GraphNode, weights: Weights = {}) => {
    return () => convertGraph(graph([1, 2, 2, 1], weights, [node]), [node.name]);
  };
  const kernel = { k: { shape: [1, 1, 1, 1], values: [1] } };

  it('for an operation without translation', () => {
    expect(refusal({ name: 'a/b', op: 'Einsum', input: ['x'] })).toThrow('Einsum (a/b) has no translation into ONNX');
  });

  it('for weights that are computed', () => {
    const node = { name: 'y', op: 'Conv2D', input: ['x', 'x'], attr: windows('SAME', 1) };
    expect(refusal(node)).toThrow('Conv2D (y) needs a constant as its input 1');
  });

  it('for a dilated window, for channels that come first, and for an activation that is not known', () => {
    const conv = (attr: GraphNode['attr']) => ({ name: 'y', op: '_FusedConv2D', input: ['x', 'k'], attr: attr! });
    const attr = windows('SAME', 1);
    expect(refusal(conv({ ...attr, dilations: list(1, 2, 2, 1) }), kernel)).toThrow('(y) is dilated');
    expect(refusal(conv({ ...attr, data_format: base64('NCHW') }), kernel)).toThrow('(y) has its channels first');
    expect(refusal(conv({ ...attr, padding: base64('EXPLICIT') }), kernel)).toThrow('(y) is padded by EXPLICIT');
    expect(refusal(conv({ ...attr, fused_ops: { list: { s: [base64('Elu').s] } } }), kernel)).toThrow('(y) fuses Elu');
  });

  it('for a node, a constant or an output that is not there', () => {
    expect(refusal({ name: 'y', op: 'Relu', input: ['nothing'] })).toThrow('no node nothing');
    expect(refusal({ name: 'y', op: 'Const' })).toThrow('The constant y has no weights');
    expect(refusal({ name: 'y', op: 'Relu', input: ['x:1'] })).toThrow('x has no output 1');
  });
});
