import { OnnxWriter } from './onnx-writer.ts';
import { Operation, type Value } from './operation.ts';
import { translators } from './operations.ts';
import { type GraphNode, shapeOf, type TfjsModel } from './tfjs-model.ts';

/**
 * Translates a graph model of TensorFlow.js into the bytes of an ONNX model.
 *
 * @param outputs The names of the nodes whose first output the model gives; nodes that none of them needs are left out.
 * @throws Error naming the operation and its node where one is not known or is used in a way that is not.
 */
export function convertGraph({ nodes, weights }: TfjsModel, outputs: readonly string[]): Uint8Array {
  const onnx = new OnnxWriter();
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const done = new Map<string, readonly Value[]>();

  const valueOf = (reference: string): Value => {
    const [name, index = '0'] = reference.split(':') as [string, string?];
    const values = done.get(name) ?? translate(name);
    done.set(name, values);
    const value = values[Number(index)];
    if (value === undefined) throw new Error(`The node ${name} has no output ${index}`);
    return value;
  };

  const translate = (name: string): readonly Value[] => {
    const node = byName.get(name);
    if (!node) throw new Error(`The graph has no node ${name}`);
    if (node.op === 'Placeholder') return [onnx.input(name, shapeOf(node))];
    if (node.op === 'Const') return [constantOf(node)];
    const translator = translators[node.op];
    const inputs = (node.input ?? []).filter((input) => !input.startsWith('^')).map(valueOf);
    const operation = new Operation(node, onnx, inputs);
    if (!translator) throw operation.error('has no translation into ONNX');
    return translator(operation);
  };

  const constantOf = ({ name }: GraphNode): Value => {
    const weight = weights.get(name);
    if (!weight) throw new Error(`The constant ${name} has no weights`);
    return weight;
  };

  for (const output of outputs) {
    const value = valueOf(output);
    onnx.output(output, typeof value === 'string' ? value : onnx.constant(value));
  }
  return onnx.toBytes();
}
