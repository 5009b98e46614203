/** The size of a picture. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

const FAR = 65_535;

/**
 * The chessboard distance transform of pixels whose state has a bit of `unknown`: the distance to the nearest other
 * pixel, at most 65535; 0 for the others. Uses two passes (Rosenfeld, Pfaltz 1968).
 */
export function distanceToKnown(state: Uint8Array, unknown: number, { width, height }: Box): Uint16Array {
  const distance = new Uint16Array(state.length);
  for (let i = 0; i < state.length; i++) distance[i] = (state[i]! & unknown) !== 0 ? FAR : 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (distance[i] === 0) continue;
      let least = distance[i]!;
      if (x > 0) least = Math.min(least, distance[i - 1]! + 1);
      if (y > 0) {
        least = Math.min(least, distance[i - width]! + 1);
        if (x > 0) least = Math.min(least, distance[i - width - 1]! + 1);
        if (x < width - 1) least = Math.min(least, distance[i - width + 1]! + 1);
      }
      distance[i] = least;
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1, i = y * width + x; x >= 0; x--, i--) {
      if (distance[i] === 0) continue;
      let least = distance[i]!;
      if (x < width - 1) least = Math.min(least, distance[i + 1]! + 1);
      if (y < height - 1) {
        least = Math.min(least, distance[i + width]! + 1);
        if (x > 0) least = Math.min(least, distance[i + width - 1]! + 1);
        if (x < width - 1) least = Math.min(least, distance[i + width + 1]! + 1);
      }
      distance[i] = least;
    }
  }
  return distance;
}
