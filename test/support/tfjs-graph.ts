import { InferenceSession, Tensor } from 'onnxruntime-node';
import { convertGraph } from '../../scripts/models/convert-graph.ts';
import type { GraphNode, TfjsModel } from '../../scripts/models/tfjs-model.ts';
import { readWeights } from '../../scripts/models/tfjs-weights.ts';

/** Constants by their names. */
export type Weights = Readonly<Record<string, { shape: readonly number[]; values: readonly number[]; type?: 'int32' }>>;

export const base64 = (text: string) => ({ s: Buffer.from(text).toString('base64') });
export const list = (...numbers: number[]) => ({ list: { i: numbers.map(String) } });

/** A placeholder `x` of the shape, constants by their names, and the nodes. */
export function graph(shape: readonly number[], weights: Weights, nodes: readonly GraphNode[]): TfjsModel {
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

/** What a model gives, as ONNX, for an input: the shape and the values of each output. */
export async function run(model: TfjsModel, input: readonly number[], ...outputs: string[]) {
  const session = await InferenceSession.create(convertGraph(model, outputs));
  const dims = model.nodes[0]!.attr!.shape!.shape!.dim!.map(({ size }) => Math.abs(Number(size)));
  const results = await session.run({ x: new Tensor('float32', Float32Array.from(input), dims) });
  return outputs.map((name) => ({
    shape: [...results[name]!.dims],
    values: Array.from(results[name]!.data as Float32Array),
  }));
}

/** What a convolution or a pool says of its windows. */
export const windows = (padding: 'SAME' | 'VALID', stride: number) => ({
  strides: list(1, stride, stride, 1),
  padding: base64(padding),
  data_format: base64('NHWC'),
  dilations: list(1, 1, 1, 1),
});
export const counting = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
