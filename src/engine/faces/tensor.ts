/** Feature maps of a picture: rows from the top, in a row pixel by pixel, in a pixel the `channels` values. */
export interface Tensor {
  readonly height: number;
  readonly width: number;
  readonly channels: number;
  readonly data: Float32Array;
}

/** What a network has learned: its tensors by name, `data` with the last side of `shape` running fastest. */
export type Weights = ReadonlyMap<string, { readonly shape: readonly number[]; readonly data: Float32Array }>;

/** A tensor of zeros. */
export function createTensor(height: number, width: number, channels: number): Tensor {
  return { height, width, channels, data: new Float32Array(height * width * channels) };
}

/** A tensor of the network. Throws RangeError when it has none of this name. */
export function weightsOf(weights: Weights, name: string): { shape: readonly number[]; data: Float32Array } {
  const found = weights.get(name);
  if (!found) throw new RangeError(`The network has no ${name}`);
  return found;
}
