import type { Constant, OnnxWriter } from './onnx-writer.ts';
import type { GraphNode } from './tfjs-model.ts';

/** A value of the graph: one that is known, or the name of one that ONNX computes. */
export type Value = Constant | string;

/** How an operation sees the rest of the graph. */
export interface GraphView {
  /** What an input of the node is; it is translated at the first look, so that what no look needs is left out. */
  valueOf(reference: string): Value;
  /** Whether it lies behind a branch of a `Switch` that is never taken. */
  isDead(reference: string): boolean;
  nodeOf(reference: string): GraphNode;
}

/** A node of TensorFlow's graph about to be translated. */
export class Operation {
  readonly node: GraphNode;
  readonly onnx: OnnxWriter;
  readonly graph: GraphView;
  /** The names of what it reads, without what it only waits for. */
  readonly references: readonly string[];

  constructor(node: GraphNode, onnx: OnnxWriter, graph: GraphView) {
    this.node = node;
    this.onnx = onnx;
    this.graph = graph;
    this.references = (node.input ?? []).filter((input) => !input.startsWith('^'));
  }

  get inputs(): number {
    return this.references.length;
  }

  value(at: number): Value {
    const reference = this.references[at];
    if (reference === undefined) throw this.error(`has no input ${at}`);
    return this.graph.valueOf(reference);
  }

  /** The name of an input in ONNX; one that is known becomes an initializer. */
  input(at: number): string {
    const value = this.value(at);
    return typeof value === 'string' ? value : this.onnx.constant(value);
  }

  /** An input whose values have to be known: weights, axes, shapes. */
  constant(at: number): Constant {
    const value = this.value(at);
    if (typeof value === 'string') throw this.error(`needs a constant as its input ${at}`);
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
