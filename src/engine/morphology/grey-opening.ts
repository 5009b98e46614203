import { createPlane, type Plane } from '../raster.ts';

/**
 * Grey-scale morphological opening by a square of 2·radius+1 pixels: removes bright details that are narrower. The
 * plane minus its opening is the white top-hat. Uses minima over doubling spans, so that the cost grows with the
 * logarithm of the radius.
 */
export function greyOpening(plane: Plane, radius: number): Plane {
  const eroded = erodeGrey(plane, radius);
  for (let i = 0; i < eroded.data.length; i++) eroded.data[i] = -eroded.data[i]!;
  const opened = erodeGrey(eroded, radius);
  for (let i = 0; i < opened.data.length; i++) opened.data[i] = -opened.data[i]!;
  return opened;
}

/** Grey-scale erosion: the minimum in the square around each pixel, as far as it lies inside. */
export function erodeGrey(plane: Plane, radius: number): Plane {
  return downColumns(alongRows(plane, radius), radius);
}

/** The minimum over 2·radius+1 pixels of each row. */
function alongRows({ width, height, data }: Plane, radius: number): Plane {
  const result = createPlane(width, height);
  const values = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    values.fill(data[row]!, 0, radius);
    values.set(data.subarray(row, row + width), radius);
    values.fill(data[row + width - 1]!, radius + width);
    // The spans double: 2, 4, 8 … values. Two overlapping spans give the final width.
    let span = 1;
    for (; 2 * span <= 2 * radius + 1; span *= 2) keepSmaller(values, span, values.length - span);
    keepSmaller(values, 2 * radius + 1 - span, width);
    result.data.set(values.subarray(0, width), row);
  }
  return result;
}

/** The minimum over 2·radius+1 pixels of each column. */
function downColumns({ width, height, data }: Plane, radius: number): Plane {
  const rows = height + 2 * radius;
  const values = new Float32Array(width * rows);
  for (let y = 0; y < rows; y++) {
    const from = width * Math.min(height - 1, Math.max(0, y - radius));
    values.set(data.subarray(from, from + width), width * y);
  }
  let span = 1;
  for (; 2 * span <= 2 * radius + 1; span *= 2) keepSmaller(values, width * span, values.length - width * span);
  keepSmaller(values, width * (2 * radius + 1 - span), width * height);
  return { width, height, data: values.slice(0, width * height) };
}

/** Replaces the first `count` values by the smaller of themselves and the value `ahead` places later. */
function keepSmaller(values: Float32Array, ahead: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const other = values[i + ahead]!;
    if (other < values[i]!) values[i] = other;
  }
}
