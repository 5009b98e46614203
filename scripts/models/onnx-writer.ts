import { bytesField, floatField, intField, stringField } from './protobuf.ts';

/** The versions of the file format and of the operators, https://onnx.ai/onnx/repo-docs/Versioning.html. */
const IR_VERSION = 8;
const OPSET = 18;

const FLOAT = 1;
const INT64 = 7;

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
  readonly #nodes: Buffer[] = [];
  readonly #initializers: Buffer[] = [];
  readonly #inputs: Buffer[] = [];
  readonly #outputs: Buffer[] = [];
  #values = 0;

  /** A float input of the model. A text in place of a side says that the side is free. */
  input(name: string, shape: readonly (number | string)[]): string {
    const sides = shape.map((side) =>
      bytesField(1, typeof side === 'string' ? stringField(2, side) : intField(1, side)),
    );
    this.#inputs.push(valueInfo(name, bytesField(2, Buffer.concat(sides))));
    return name;
  }

  /** Makes `value` a float output of the model, under a name of its own. Its shape follows from the graph. */
  output(name: string, value: string): void {
    this.#addNode('Identity', [value], [name], {});
    this.#outputs.push(valueInfo(name, Buffer.alloc(0)));
  }

  constant({ type, shape, data }: Constant): string {
    const name = this.#newName();
    const sides = shape.map((side) => intField(1, side));
    const isFloat = type === 'float32';
    const raw = isFloat ? Float32Array.from(data) : BigInt64Array.from(Array.from(data, BigInt));
    const bytes = new Uint8Array(raw.buffer);
    this.#initializers.push(
      Buffer.concat([...sides, intField(2, isFloat ? FLOAT : INT64), stringField(8, name), bytesField(9, bytes)]),
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
    const graph = Buffer.concat([
      ...this.#nodes.map((node) => bytesField(1, node)),
      stringField(2, 'graph'),
      ...this.#initializers.map((initializer) => bytesField(5, initializer)),
      ...this.#inputs.map((input) => bytesField(11, input)),
      ...this.#outputs.map((output) => bytesField(12, output)),
    ]);
    const opset = Buffer.concat([stringField(1, ''), intField(2, OPSET)]);
    return Buffer.concat([
      intField(1, IR_VERSION),
      stringField(2, 'pixmend'),
      bytesField(7, graph),
      bytesField(8, opset),
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
      Buffer.concat([
        ...inputs.map((name) => stringField(1, name)),
        ...outputs.map((name) => stringField(2, name)),
        stringField(4, operator),
        ...Object.entries(attributes).map(([name, value]) => bytesField(5, attribute(name, value))),
      ]),
    );
  }
}

/** A `ValueInfoProto` of floats; `shape` is the field that tells it, or empty. */
function valueInfo(name: string, shape: Buffer): Buffer {
  const tensor = Buffer.concat([intField(1, FLOAT), shape]);
  return Buffer.concat([stringField(1, name), bytesField(2, bytesField(1, tensor))]);
}

function attribute(name: string, value: Attribute): Buffer {
  const [kind, fields] = attributeValue(value);
  return Buffer.concat([stringField(1, name), ...fields, intField(20, KIND[kind])]);
}

function attributeValue(value: Attribute): [kind: keyof typeof KIND, fields: Buffer[]] {
  if (typeof value === 'number') return ['int', [intField(3, value)]];
  if (typeof value === 'string') return ['string', [stringField(4, value)]];
  if ('float' in value) return ['float', [floatField(2, value.float)]];
  return ['ints', value.map((each) => intField(8, each))];
}
