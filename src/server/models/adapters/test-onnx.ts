import { bytesField, type Field, messageField, numberField, writeFields } from './protobuf.ts';

/** A node of an ONNX graph; `value` is the int64 tensor of a `Constant`. */
export interface TestNode {
  readonly type: string;
  readonly inputs?: readonly string[];
  readonly output: string;
  readonly value?: readonly number[];
  /** Along which a `Concat` joins. */
  readonly axis?: number;
}

interface TestGraph {
  readonly input: string;
  readonly outputs: readonly string[];
  readonly dims: readonly number[];
  readonly nodes: readonly TestNode[];
}

const INT64 = 7;
const FLOAT = 1;
const NUMBER_ATTRIBUTE = 2;
const TENSOR_ATTRIBUTE = 4;

/** An ONNX file (operator set 16) of a graph whose input and outputs are floats of the same size. */
export function testOnnx({ input, outputs, dims, nodes }: TestGraph): Uint8Array {
  const graph = [
    ...nodes.map(nodeField),
    bytesField(2, 'test'),
    declared(11, input, dims),
    ...outputs.map((output) => declared(12, output, dims)),
    declared(13, 'known', dims),
  ];
  const operators = messageField(8, [bytesField(1, ''), numberField(2, 16)]);
  return writeFields([numberField(1, 8), messageField(7, graph), operators]);
}

function nodeField({ type, inputs = [], output, value, axis }: TestNode): Field {
  return messageField(1, [
    ...inputs.map((name) => bytesField(1, name)),
    bytesField(2, output),
    bytesField(4, type),
    ...(value ? [attribute('value', TENSOR_ATTRIBUTE, tensorField(value))] : []),
    ...(axis === undefined ? [] : [attribute('axis', NUMBER_ATTRIBUTE, numberField(3, axis))]),
  ]);
}

function attribute(name: string, type: number, value: Field): Field {
  return messageField(5, [bytesField(1, name), value, numberField(20, type)]);
}

function tensorField(values: readonly number[]): Field {
  const raw = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
  return messageField(5, [numberField(1, values.length), numberField(2, INT64), bytesField(9, raw)]);
}

function declared(number: number, name: string, dims: readonly number[]): Field {
  const shape = dims.map((dim) => messageField(1, [numberField(1, dim)]));
  const tensor = messageField(1, [numberField(1, FLOAT), messageField(2, shape)]);
  return messageField(number, [bytesField(1, name), messageField(2, [tensor])]);
}
