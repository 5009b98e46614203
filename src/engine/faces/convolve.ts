import { createTensor, type Tensor } from './tensor.ts';

/**
 * How far a filter may reach over the border, where there are zeros: `valid` not at all; `same` so far that there are
 * as many outputs as inputs (divided by the stride), an odd zero going to the right and the bottom.
 */
export type Padding = 'valid' | 'same';

export interface Filters {
  /** [side, side, channels in, channels out]; of a depthwise convolution [side, side, channels, 1]. */
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** Each output channel is a weighted sum over a square of all input channels, plus its `bias`. */
export function convolve(x: Tensor, filters: Filters, bias: Float32Array, stride: number, padding: Padding): Tensor {
  const [side = 1, , , channels = 1] = filters.shape;
  const { result, before } = outputOf(x, side, stride, padding, channels);
  const w = filters.data;
  for (let y = 0, o = 0; y < result.height; y++) {
    for (let column = 0; column < result.width; column++, o += channels) {
      result.data.set(bias, o);
      const left = column * stride - before.x;
      const first = Math.max(0, left);
      const inputs = (Math.min(x.width, left + side) - first) * x.channels;
      for (let ky = 0; ky < side; ky++) {
        const row = y * stride + ky - before.y;
        if (row < 0 || row >= x.height) continue;
        // A row of the square is one run in the input and in the filters.
        const from = (row * x.width + first) * x.channels;
        const tap = (ky * side + first - left) * x.channels * channels;
        addWeighted(result.data, o, channels, x.data, from, from + inputs, w, tap);
      }
    }
  }
  return result;
}

/** Adds to one output pixel what a run of inputs gives by the filters from `tap` on: four at a time, for speed. */
function addWeighted(
  out: Float32Array,
  o: number,
  channels: number,
  x: Float32Array,
  from: number,
  end: number,
  w: Float32Array,
  tap: number,
): void {
  let c = from;
  let k = tap;
  for (; c + 3 < end; c += 4, k += 4 * channels) {
    const v0 = x[c]!;
    const v1 = x[c + 1]!;
    const v2 = x[c + 2]!;
    const v3 = x[c + 3]!;
    const k1 = k + channels;
    const k2 = k1 + channels;
    const k3 = k2 + channels;
    for (let i = 0; i < channels; i++) {
      out[o + i]! += v0 * w[k + i]! + v1 * w[k1 + i]! + v2 * w[k2 + i]! + v3 * w[k3 + i]!;
    }
  }
  for (; c < end; c++, k += channels) {
    const value = x[c]!;
    for (let i = 0; i < channels; i++) out[o + i]! += value * w[k + i]!;
  }
}

/** Each channel is filtered for itself. */
export function convolveDepthwise(x: Tensor, filters: Filters, stride: number, padding: Padding): Tensor {
  const [side = 1] = filters.shape;
  const { channels } = x;
  const { result, before } = outputOf(x, side, stride, padding, channels);
  const w = filters.data;
  for (let y = 0, o = 0; y < result.height; y++) {
    for (let column = 0; column < result.width; column++, o += channels) {
      for (let ky = 0; ky < side; ky++) {
        const sy = y * stride + ky - before.y;
        if (sy < 0 || sy >= x.height) continue;
        for (let kx = 0; kx < side; kx++) {
          const sx = column * stride + kx - before.x;
          if (sx < 0 || sx >= x.width) continue;
          const at = (sy * x.width + sx) * channels;
          const k = (ky * side + kx) * channels;
          for (let c = 0; c < channels; c++) result.data[o + c]! += x.data[at + c]! * w[k + c]!;
        }
      }
    }
  }
  return result;
}

function outputOf(x: Tensor, side: number, stride: number, padding: Padding, channels: number) {
  const count = (size: number) => Math.ceil((padding === 'same' ? size : size - side + 1) / stride);
  const height = count(x.height);
  const width = count(x.width);
  const spare = (size: number, outputs: number) =>
    padding === 'same' ? Math.max(0, (outputs - 1) * stride + side - size) >> 1 : 0;
  const before = { y: spare(x.height, height), x: spare(x.width, width) };
  return { result: createTensor(height, width, channels), before };
}
