import type { Constant, OnnxWriter } from './onnx-writer.ts';
import type { GraphNode } from './tfjs-model.ts';

/** A value of the graph: one that is known, or the name of one that ONNX computes. */
export type Value = Constant | string;

/** A node of TensorFlow's graph about to be translated. */
export class Operation {
  readonly node: GraphNode;
  readonly onnx: OnnxWriter;
  readonly #inputs: readonly Value[];

  constructor(node: GraphNode, onnx: OnnxWriter, inputs: readonly Value[]) {
    this.node = node;
    this.onnx = onnx;
    this.#inputs = inputs;
  }

  get inputs(): number {
    return this.#inputs.length;
  }

  /** The name of an input in ONNX; one that is known becomes an initializer. */
  input(at: number): string {
    const value = this.#inputs[at];
    if (value === undefined) throw this.error(`has no input ${at}`);
    return typeof value === 'string' ? value : this.onnx.constant(value);
  }

  /** An input whose values have to be known: weights, axes, shapes. */
  constant(at: number): Constant {
    const value = this.#inputs[at];
    if (value === undefined || typeof value === 'string') throw this.error(`needs a constant as its input ${at}`);
    return value;
  }

  ints(at: number): number[] {
    return Array.from(this.constant(at).data);
  }

  error(complaint: string): Error {
    return new Error(`The operation ${this.node.op} (${this.node.name}) ${complaint}`);
  }
}

/** TensorFlow keeps a pixel's channels together (NHWC); the operators of ONNX want planes (NCHW). ONNX Runtime removes pairs of these. */
export const toPlanes = (onnx: OnnxWriter, value: string): string =>
  onnx.node('Transpose', [value], { perm: [0, 3, 1, 2] });

export const toPixels = (onnx: OnnxWriter, value: string): string =>
  onnx.node('Transpose', [value], { perm: [0, 2, 3, 1] });
