import { type Constant, OnnxWriter } from './onnx-writer.ts';
import { type GraphView, Operation, type Value } from './operation.ts';
import { translators } from './operations.ts';
import { type GraphNode, shapeOf, type TfjsModel } from './tfjs-model.ts';

/** What a placeholder stands for: an input of another shape than the graph tells, or a value that never changes. */
export type Given = readonly number[] | Constant;

/**
 * Translates a graph model of TensorFlow.js into the bytes of an ONNX model.
 *
 * @param outputs The names of the nodes whose first output the model gives; nodes that none of them needs are left out.
 * @param given What placeholders stand for, by their names.
 * @throws Error naming the operation and its node where one is not known or is used in a way that is not.
 */
export function convertGraph(
  { nodes, weights }: TfjsModel,
  outputs: readonly string[],
  given: Readonly<Record<string, Given>> = {},
): Uint8Array {
  const onnx = new OnnxWriter();
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const done = new Map<string, readonly Value[]>();
  const dead = new Map<string, boolean>();

  const nodeOf = (reference: string): GraphNode => {
    const node = byName.get(reference.split(':')[0]!);
    if (!node) throw new Error(`The graph has no node ${reference}`);
    return node;
  };

  const valueOf = (reference: string): Value => {
    const [name, index = '0'] = reference.split(':') as [string, string?];
    const values = done.get(name) ?? translate(nodeOf(name));
    done.set(name, values);
    const value = values[Number(index)];
    if (value === undefined) throw new Error(`The node ${name} has no output ${index}`);
    return value;
  };

  const isDead = (reference: string): boolean => {
    const known = dead.get(reference) ?? seeDead(reference);
    dead.set(reference, known);
    return known;
  };

  const seeDead = (reference: string): boolean => {
    const node = nodeOf(reference);
    const inputs = (node.input ?? []).filter((input) => !input.startsWith('^'));
    if (node.op === 'Merge') return inputs.every(isDead);
    if (node.op === 'Switch') {
      const isTrue = new Operation(node, onnx, graph).ints(1)[0] !== 0;
      if (reference.endsWith(':1') !== isTrue) return true;
    }
    return inputs.some(isDead);
  };

  const graph: GraphView = { valueOf, isDead, nodeOf };

  const translate = (node: GraphNode): readonly Value[] => {
    if (node.op === 'Placeholder') return [placeholder(node)];
    if (node.op === 'Const') return [constantOf(node)];
    const translator = translators[node.op];
    const operation = new Operation(node, onnx, graph);
    if (!translator) throw operation.error('has no translation into ONNX');
    return translator(operation);
  };

  const placeholder = (node: GraphNode): Value => {
    const known = given[node.name];
    if (known && 'type' in known) return known;
    return onnx.input(node.name, known ?? shapeOf(node));
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
