import { expect, it } from 'vitest';
import { addProduct } from './multiply-matrices.ts';

it.each([
  [4, 3, 4],
  [5, 2, 7],
  [3, 4, 3],
  [9, 1, 25],
])('adds the product of %i×%i and ×%i to what is there', (rows, inner, columns) => {
  const a = Float32Array.from({ length: 1 + rows * inner }, (_, i) => (i * 7) % 11);
  const b = Float32Array.from({ length: inner * columns }, (_, i) => (i * 5) % 13);
  const out = new Float32Array(2 + rows * columns).fill(1);
  addProduct(a, 1, b, out, 2, { rows, inner, columns });
  const expected = Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    let sum = 1;
    for (let k = 0; k < inner; k++) sum += a[1 + row * inner + k]! * b[k * columns + column]!;
    return sum;
  });
  expect([...out]).toEqual([1, 1, ...expected]);
});
