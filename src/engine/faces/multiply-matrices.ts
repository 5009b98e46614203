/**
 * Adds the product of a matrix of `rows`×`inner` (at `aAt` in `a`) and one of `inner`×`columns` (`b`) to what stands at
 * `outAt` in `out`, all row by row. Blocks of 4×4 products are summed in registers, half as slow again otherwise.
 */
export function addProduct(
  a: Float32Array,
  aAt: number,
  b: Float32Array,
  out: Float32Array,
  outAt: number,
  { rows, inner, columns }: { readonly rows: number; readonly inner: number; readonly columns: number },
): void {
  const wholeRows = rows - (rows % 4);
  const wholeColumns = columns - (columns % 4);
  for (let row = 0; row < wholeRows; row += 4) {
    for (let column = 0; column < wholeColumns; column += 4) {
      addBlock(a, aAt + row * inner, inner, b, column, columns, out, outAt + row * columns + column);
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = row < wholeRows ? wholeColumns : 0; column < columns; column++) {
      let sum = 0;
      for (let i = 0; i < inner; i++) sum += a[aAt + row * inner + i]! * b[i * columns + column]!;
      out[outAt + row * columns + column]! += sum;
    }
  }
}

function addBlock(
  a: Float32Array,
  a0: number,
  inner: number,
  b: Float32Array,
  b0: number,
  columns: number,
  out: Float32Array,
  o0: number,
): void {
  let [s00, s01, s02, s03] = [0, 0, 0, 0];
  let [s10, s11, s12, s13] = [0, 0, 0, 0];
  let [s20, s21, s22, s23] = [0, 0, 0, 0];
  let [s30, s31, s32, s33] = [0, 0, 0, 0];
  const a1 = a0 + inner;
  const a2 = a1 + inner;
  const a3 = a2 + inner;
  for (let i = 0, k = b0; i < inner; i++, k += columns) {
    const w0 = b[k]!;
    const w1 = b[k + 1]!;
    const w2 = b[k + 2]!;
    const w3 = b[k + 3]!;
    const v0 = a[a0 + i]!;
    s00 += v0 * w0;
    s01 += v0 * w1;
    s02 += v0 * w2;
    s03 += v0 * w3;
    const v1 = a[a1 + i]!;
    s10 += v1 * w0;
    s11 += v1 * w1;
    s12 += v1 * w2;
    s13 += v1 * w3;
    const v2 = a[a2 + i]!;
    s20 += v2 * w0;
    s21 += v2 * w1;
    s22 += v2 * w2;
    s23 += v2 * w3;
    const v3 = a[a3 + i]!;
    s30 += v3 * w0;
    s31 += v3 * w1;
    s32 += v3 * w2;
    s33 += v3 * w3;
  }
  addFour(out, o0, s00, s01, s02, s03);
  addFour(out, o0 + columns, s10, s11, s12, s13);
  addFour(out, o0 + 2 * columns, s20, s21, s22, s23);
  addFour(out, o0 + 3 * columns, s30, s31, s32, s33);
}

function addFour(out: Float32Array, at: number, a: number, b: number, c: number, d: number): void {
  out[at]! += a;
  out[at + 1]! += b;
  out[at + 2]! += c;
  out[at + 3]! += d;
}
