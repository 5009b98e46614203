import { addProduct } from './multiply-matrices.ts';
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
  for (let o = 0; o < result.data.length; o += channels) result.data.set(bias, o);
  const size = { rows: result.width, inner: side * side * x.channels, columns: channels };
  if (side === 1 && stride === 1) {
    size.rows *= result.height;
    addProduct(x.data, 0, filters.data, result.data, 0, size);
    return result;
  }
  const squares = new Float32Array(size.rows * size.inner);
  for (let y = 0; y < result.height; y++) {
    gatherSquares(x, squares, side, stride, y * stride - before.y, -before.x);
    addProduct(squares, 0, filters.data, result.data, y * size.rows * channels, size);
  }
  return result;
}

/** The squares under the filter for one row of outputs, one after the other; zeros over the border. */
function gatherSquares(
  x: Tensor,
  squares: Float32Array,
  side: number,
  stride: number,
  top: number,
  start: number,
): void {
  squares.fill(0);
  const run = side * x.channels;
  for (let left = start, at = 0; at < squares.length; left += stride) {
    const first = Math.max(0, left);
    const inputs = (Math.min(x.width, left + side) - first) * x.channels;
    for (let row = top; row < top + side; row++, at += run) {
      if (row < 0 || row >= x.height) continue;
      const from = (row * x.width + first) * x.channels;
      const to = at + (first - left) * x.channels;
      for (let i = 0; i < inputs; i++) squares[to + i] = x.data[from + i]!;
    }
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
