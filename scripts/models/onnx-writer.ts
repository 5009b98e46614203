import {
  bytesField,
  type Field,
  floatField,
  messageField,
  numberField,
  writeFields,
} from '../../src/server/models/adapters/protobuf.ts';

/** The versions of the file format and of the operators, https://onnx.ai/onnx/repo-docs/Versioning.html. */
const IR_VERSION = 8;
const OPSET = 18;

const FLOAT = 1;
/** Bytes, which are 0..255. */
export const UINT8 = 2;
export const INT64 = 7;

/** The kinds of attribute, `AttributeProto.AttributeType` in onnx.proto. */
const KIND = { float: 1, int: 2, string: 3, ints: 7 } as const;

/** A number is written as an integer; a real number is said as `{ float }`. */
export type Attribute = number | string | readonly number[] | { readonly float: number };

/** A tensor whose values are known. `int32` is written as `int64`, which is what ONNX has for shapes and indices. */
export interface Constant {
  readonly type: 'float32' | 'int32';
  readonly shape: readonly number[];
  /** As many as the product of `shape`, the last axis running fastest. */
  readonly data: ArrayLike<number>;
}

/**
 * Writes an ONNX model (onnx.proto, IR version 8, opset 18). Every value in the graph has a name; methods that make one return it.
 * Nodes have to be added after the nodes whose outputs they read.
 */
export class OnnxWriter {
  readonly #nodes: Field[] = [];
  readonly #initializers: Field[] = [];
  readonly #inputs: Field[] = [];
  readonly #outputs: Field[] = [];
  #values = 0;

  /** An input of the model, of floats unless told. A text in place of a side says that the side is free. */
  input(name: string, shape: readonly (number | string)[], type = FLOAT): string {
    const sides = shape.map((side) =>
      messageField(1, [typeof side === 'string' ? bytesField(2, side) : numberField(1, side)]),
    );
    this.#inputs.push(valueInfo(11, name, [messageField(2, sides)], type));
    return name;
  }

  /** Makes `value` an output of the model, of floats or of `UINT8`, under a name of its own. Its shape follows from the graph. */
  output(name: string, value: string, type = FLOAT): void {
    this.#addNode('Identity', [value], [name], {});
    this.#outputs.push(valueInfo(12, name, [], type));
  }

  constant({ type, shape, data }: Constant): string {
    const name = this.#newName();
    const sides = shape.map((side) => numberField(1, side));
    const isFloat = type === 'float32';
    const raw = isFloat ? Float32Array.from(data) : BigInt64Array.from(Array.from(data, BigInt));
    const bytes = new Uint8Array(raw.buffer);
    this.#initializers.push(
      messageField(5, [...sides, numberField(2, isFloat ? FLOAT : INT64), bytesField(8, name), bytesField(9, bytes)]),
    );
    return name;
  }

  /** Whole numbers in one row: a shape, axes, pads. */
  ints(data: readonly number[]): string {
    return this.constant({ type: 'int32', shape: [data.length], data });
  }

  float(value: number): string {
    return this.constant({ type: 'float32', shape: [], data: [value] });
  }

  /** Adds a node of an operator of ONNX. An input that is left out is an empty name. */
  node(operator: string, inputs: readonly string[], attributes: Readonly<Record<string, Attribute>> = {}): string {
    return this.nodeOfMany(operator, inputs, attributes, 1)[0]!;
  }

  /** As `node`, for an operator with several outputs. */
  nodeOfMany(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>>,
    outputs: number,
  ): string[] {
    const names = Array.from({ length: outputs }, () => this.#newName());
    this.#addNode(operator, inputs, names, attributes);
    return names;
  }

  toBytes(): Uint8Array {
    const graph = [...this.#nodes, bytesField(2, 'graph'), ...this.#initializers, ...this.#inputs, ...this.#outputs];
    const opset = [bytesField(1, ''), numberField(2, OPSET)];
    return writeFields([
      numberField(1, IR_VERSION),
      bytesField(2, 'pixmend'),
      messageField(7, graph),
      messageField(8, opset),
    ]);
  }

  #newName(): string {
    return `value_${this.#values++}`;
  }

  #addNode(
    operator: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>>,
  ): void {
    this.#nodes.push(
      messageField(1, [
        ...inputs.map((name) => bytesField(1, name)),
        ...outputs.map((name) => bytesField(2, name)),
        bytesField(4, operator),
        ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
      ]),
    );
  }
}

/** A field that holds a `ValueInfoProto` of numbers of that type; `shape` is the field that tells it, or empty. */
function valueInfo(field: number, name: string, shape: readonly Field[], type: number): Field {
  const tensor = messageField(1, [numberField(1, type), ...shape]);
  return messageField(field, [bytesField(1, name), messageField(2, [tensor])]);
}

function attribute(name: string, value: Attribute): Field {
  const [kind, fields] = attributeValue(value);
  return messageField(5, [bytesField(1, name), ...fields, numberField(20, KIND[kind])]);
}

function attributeValue(value: Attribute): [kind: keyof typeof KIND, fields: Field[]] {
  if (typeof value === 'number') return ['int', [numberField(3, value)]];
  if (typeof value === 'string') return ['string', [bytesField(4, value)]];
  if ('float' in value) return ['float', [floatField(2, value.float)]];
  return ['ints', value.map((each) => numberField(8, each))];
}
