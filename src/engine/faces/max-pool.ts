import { createTensor, type Tensor } from './tensor.ts';

/** The largest of each 2×2 square, at every `stride`-th place; beyond the border there is nothing. */
export function maxPool(x: Tensor, stride: number): Tensor {
  const { channels } = x;
  const result = createTensor(Math.ceil(x.height / stride), Math.ceil(x.width / stride), channels);
  for (let y = 0, o = 0; y < result.height; y++) {
    const top = y * stride;
    const bottom = Math.min(top + 1, x.height - 1);
    for (let column = 0; column < result.width; column++, o += channels) {
      const left = column * stride;
      const right = Math.min(left + 1, x.width - 1);
      const a = (top * x.width + left) * channels;
      const b = (top * x.width + right) * channels;
      const c = (bottom * x.width + left) * channels;
      const d = (bottom * x.width + right) * channels;
      for (let i = 0; i < channels; i++) {
        result.data[o + i] = Math.max(x.data[a + i]!, x.data[b + i]!, x.data[c + i]!, x.data[d + i]!);
      }
    }
  }
  return result;
}
