import { createRaster, type Raster } from '../../../raster.ts';

/** `raster` turned clockwise by whole quarters, without loss: each pixel is moved. */
export function turnQuarters(raster: Raster, quarters: number): Raster {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return raster;
  const { width, height } = raster;
  const result = turns === 2 ? createRaster(width, height) : createRaster(height, width);
  const from = words(raster);
  const to = words(result);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (turns === 1) to[x * height + height - 1 - y] = from[i]!;
      else if (turns === 2) to[(height - 1 - y) * width + width - 1 - x] = from[i]!;
      else to[(width - 1 - x) * height + y] = from[i]!;
    }
  }
  return result;
}

/** `raster` mirrored left to right (horizontal) or top to bottom. */
export function flip(raster: Raster, axis: 'horizontal' | 'vertical'): Raster {
  const { width, height } = raster;
  const result = createRaster(width, height);
  const from = words(raster);
  const to = words(result);
  for (let y = 0; y < height; y++) {
    const row = from.subarray(y * width, (y + 1) * width);
    if (axis === 'vertical') to.set(row, (height - 1 - y) * width);
    else for (let x = 0; x < width; x++) to[(y + 1) * width - 1 - x] = row[x]!;
  }
  return result;
}

/** A pixel a word. Typed arrays of pixels begin at a multiple of four bytes unless they are views; those are copied. */
function words({ data }: Raster): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
