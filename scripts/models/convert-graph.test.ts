import { describe, expect, it } from 'vitest';
import { base64, graph, list, run, windows, type Weights } from '../../test/support/tfjs-graph.ts';
import { convertGraph } from './convert-graph.ts';
import type { GraphNode } from './tfjs-model.ts';

describe('a graph model that is converted computes', () => {
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
