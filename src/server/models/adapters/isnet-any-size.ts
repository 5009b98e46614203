import {
  bytesField,
  bytesOf,
  type Field,
  messageField,
  messageOf,
  numberField,
  numbersOf,
  readFields,
  textOf,
  writeFields,
} from './protobuf.ts';

/** Numbers of fields in onnx.proto (ONNX 1.17). */
const MODEL = { graph: 7 } as const;
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12, valueInfo: 13 } as const;
const NODE = { input: 1, output: 2, type: 4, attribute: 5 } as const;
const ATTRIBUTE = { tensor: 5 } as const;
const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 } as const;
const INT64 = 7;

/** The names of what is added; no layer of the network has one that begins so. */
const HEIGHT_AND_WIDTH = 'any-size/height-and-width';
const SHAPE = 'any-size/shape';
const AXES_FROM = 'any-size/2';
const AXES_TO = 'any-size/4';

/** ISNet makes its picture smaller six times at most, the first of them before its stages: no layer is smaller than this share of it. */
const SMALLEST_SHARE = 1 / 32;

/**
 * An ONNX file of ISNet that takes a picture of any side that its layers divide, and answers with `output` alone. The packaged file takes
 * `side`² only: its input and outputs are declared so, and the sizes to which its layers are enlarged again are constants, pairs of the same
 * int64. They become quotients of the height and width of the input; the graph is the same otherwise, as is what it computes at `side`.
 * Throws an error when the file is not built as this expects.
 */
export function anySize(model: Uint8Array, side: number): Uint8Array {
  const fields = readFields(model);
  const graph = messageOf(fields, MODEL.graph);
  const input = graph.find(({ number }) => number === GRAPH.input);
  const name = input && textOf(readFields(input.value as Uint8Array), 1);
  if (name === undefined) throw new Error('The matting network has no input');
  const sizes = new Set<number>();
  const changed = graph.flatMap((field): Field[] => {
    if (field.number === GRAPH.valueInfo) return [];
    if (field.number === GRAPH.node) return [withQuotient(field, side, sizes)];
    if (field.number === GRAPH.input) return [withoutSize(field, side)];
    if (field.number !== GRAPH.output) return [field];
    return textOf(readFields(field.value as Uint8Array), 1) === 'output' ? [withoutSize(field, side)] : [];
  });
  if (sizes.size === 0) throw new Error(`The matting network has no constants that are sizes for a side of ${side}`);
  const begun = [
    node('Shape', [name], SHAPE),
    node('Slice', [SHAPE, AXES_FROM, AXES_TO], HEIGHT_AND_WIDTH),
    int64s(AXES_FROM, [2]),
    int64s(AXES_TO, [4]),
    ...[...sizes].map((size) => int64s(divisorOf(size), [side / size, side / size])),
  ];
  const whole = messageField(MODEL.graph, [...begun, ...changed]);
  return writeFields(fields.map((field) => (field.number === MODEL.graph ? whole : field)));
}

/** In the place of a constant that is a size: the input's height and width, divided. Any other node as it is. */
function withQuotient(field: Field, side: number, sizes: Set<number>): Field {
  const parts = readFields(field.value as Uint8Array);
  const size = textOf(parts, NODE.type) === 'Constant' ? sizeIn(parts, side) : undefined;
  if (size === undefined) return field;
  sizes.add(size);
  return node('Div', [HEIGHT_AND_WIDTH, divisorOf(size)], textOf(parts, NODE.output)!);
}

function sizeIn(constant: readonly Field[], side: number): number | undefined {
  const tensor = messageOf(messageOf(constant, NODE.attribute), ATTRIBUTE.tensor);
  const raw = bytesOf(tensor, TENSOR.raw);
  const isPair = numbersOf(tensor, TENSOR.type)[0] === INT64 && numbersOf(tensor, TENSOR.dims).join() === '2';
  if (!isPair || raw?.length !== 16) return undefined;
  const pair = new DataView(raw.buffer, raw.byteOffset, raw.length);
  const height = Number(pair.getBigInt64(0, true));
  const width = Number(pair.getBigInt64(8, true));
  return height === width && height >= side * SMALLEST_SHARE && Number.isInteger(side / height) ? height : undefined;
}

/** A declared input or output (ValueInfoProto) whose third and fourth dimension, `side` so far, may be anything. */
function withoutSize(field: Field, side: number): Field {
  const info = readFields(field.value as Uint8Array);
  const tensor = messageOf(messageOf(info, 2), 1);
  const dims = messageOf(tensor, 2).map(({ value }) => numbersOf(readFields(value as Uint8Array), 1)[0]);
  if (dims.length !== 4 || dims[2] !== side || dims[3] !== side) {
    throw new Error(
      `The matting network's ${textOf(info, 1)} is ${dims.join('×')} where a side of ${side} was expected`,
    );
  }
  const shape = messageOf(tensor, 2).map((dim, axis) =>
    axis < 2 ? dim : messageField(1, [bytesField(2, axis === 2 ? 'height' : 'width')]),
  );
  const type = messageField(2, [messageField(1, replaced(tensor, messageField(2, shape)))]);
  return messageField(field.number, replaced(info, type));
}

const replaced = (fields: readonly Field[], by: Field): Field[] =>
  fields.map((field) => (field.number === by.number ? by : field));

const divisorOf = (size: number): string => `any-size/divisor-${size}`;

function node(type: string, inputs: readonly string[], output: string): Field {
  const names = inputs.map((name) => bytesField(NODE.input, name));
  return messageField(GRAPH.node, [...names, bytesField(NODE.output, output), bytesField(NODE.type, type)]);
}

function int64s(name: string, values: readonly number[]): Field {
  const raw = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
  const described = [numberField(TENSOR.dims, values.length), numberField(TENSOR.type, INT64)];
  return messageField(GRAPH.initializer, [...described, bytesField(TENSOR.name, name), bytesField(TENSOR.raw, raw)]);
}
