import { createPlane, type Plane } from '../raster.ts';

/**
 * `plane` without what is brighter than its surroundings and narrower than 2·radius+1 pixels in either direction: the
 * grey-scale opening by a square. Running minima (van Herk 1992): the cost does not depend on the radius.
 */
export function greyOpening(plane: Plane, radius: number): Plane {
  const eroded = smallest(plane, radius);
  for (let i = 0; i < eroded.data.length; i++) eroded.data[i] = -eroded.data[i]!;
  const opened = smallest(eroded, radius);
  for (let i = 0; i < opened.data.length; i++) opened.data[i] = -opened.data[i]!;
  return opened;
}

/** The smallest value in the square round each pixel, as far as it lies inside. */
function smallest(plane: Plane, radius: number): Plane {
  return transposedRows(transposedRows(plane, radius), radius);
}

/** Each row's running minimum, written as a column: twice, it has gone over both directions. */
function transposedRows({ width, height, data }: Plane, radius: number): Plane {
  const result = createPlane(height, width);
  const window = 2 * radius + 1;
  const padded = Math.ceil((width + 2 * radius) / window) * window;
  const [values, forward, backward] = [0, 1, 2].map(() => new Float32Array(padded)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < padded; i++) values[i] = data[y * width + Math.min(width - 1, Math.max(0, i - radius))]!;
    for (let start = 0; start < padded; start += window) {
      runBlock(values, start, start + window, forward, backward);
    }
    for (let x = 0; x < width; x++) {
      const [a, b] = [backward[x]!, forward[x + window - 1]!];
      result.data[x * height + y] = a < b ? a : b;
    }
  }
  return result;
}

function runBlock(
  values: Float32Array,
  start: number,
  end: number,
  forward: Float32Array,
  backward: Float32Array,
): void {
  let least = Infinity;
  for (let i = start; i < end; i++) {
    if (values[i]! < least) least = values[i]!;
    forward[i] = least;
  }
  least = Infinity;
  for (let i = end - 1; i >= start; i--) {
    if (values[i]! < least) least = values[i]!;
    backward[i] = least;
  }
}
