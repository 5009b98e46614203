import type { Constant } from './onnx-writer.ts';

/** A tensor in a file of weights, and how its values are kept there. */
export interface Entry {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: string;
  /** `float16` halves the precision; of 8 or 16 bits a level stands for `level * scale + min`. */
  readonly quantization?: { readonly dtype: string; readonly scale?: number; readonly min?: number };
}

const BYTES: Readonly<Record<string, number>> = { float32: 4, int32: 4, float16: 2, uint16: 2, uint8: 1, bool: 1 };

/**
 * The tensors that a file of TensorFlow.js's weights holds one after the other, little-endian. Throws when a type is not known, and
 * when the file is shorter or longer than its entries say.
 */
export function readWeights(entries: readonly Entry[], bytes: Uint8Array): Map<string, Constant> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const weights = new Map<string, Constant>();
  let at = 0;
  for (const entry of entries) {
    const stored = entry.quantization?.dtype ?? entry.dtype;
    const size = BYTES[stored];
    if (size === undefined) throw new Error(`The weights ${entry.name} are of an unknown type, ${stored}`);
    const count = entry.shape.reduce((product, side) => product * side, 1);
    if (at + count * size > bytes.length) throw new Error(`The file ends within the weights ${entry.name}`);
    weights.set(
      entry.name,
      toConstant(entry, (i) => readValue(view, stored, at + i * size), count),
    );
    at += count * size;
  }
  if (at !== bytes.length) throw new Error(`The file of weights has ${bytes.length} bytes where ${at} were expected`);
  return weights;
}

function toConstant({ dtype, shape, quantization }: Entry, read: (i: number) => number, count: number): Constant {
  const { scale = 1, min = 0 } = quantization ?? {};
  const values = Array.from({ length: count }, (_, i) => read(i) * scale + min);
  if (dtype === 'int32' || dtype === 'bool') return { type: 'int32', shape, data: Int32Array.from(values, Math.round) };
  return { type: 'float32', shape, data: Float32Array.from(values) };
}

function readValue(view: DataView, type: string, at: number): number {
  if (type === 'float32') return view.getFloat32(at, true);
  if (type === 'int32') return view.getInt32(at, true);
  if (type === 'float16') return fromHalf(view.getUint16(at, true));
  return type === 'uint16' ? view.getUint16(at, true) : view.getUint8(at);
}

/** IEEE 754 binary16: a bit for the sign, five for the exponent, ten for the fraction. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return (sign * fraction) / 2 ** 24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
