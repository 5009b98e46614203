/** A picture's size and its values, four per pixel. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/**
 * Samples the first `out.length` (at most four) channels at (`x`, `y`), in pixel centres, by bilinear interpolation into
 * `out`. The border is replicated.
 */
export function sampleBilinear({ width, height, pixels }: Pixels, x: number, y: number, out: Float32Array): void {
  const px = Math.min(width - 1, Math.max(0, x));
  const py = Math.min(height - 1, Math.max(0, y));
  const [column, row] = [Math.floor(px), Math.floor(py)];
  const [across, down] = [px - column, py - row];
  const a = 4 * (row * width + column);
  const b = column + 1 < width ? a + 4 : a;
  const c = row + 1 < height ? a + 4 * width : a;
  const d = c + b - a;
  for (let k = 0; k < out.length; k++) {
    const upper = pixels[a + k]! + (pixels[b + k]! - pixels[a + k]!) * across;
    const lower = pixels[c + k]! + (pixels[d + k]! - pixels[c + k]!) * across;
    out[k] = upper + (lower - upper) * down;
  }
}
