import { createRaster, type Plane, type Raster } from '../../raster.ts';
import { spreadColors } from '../../color/spread-colors.ts';

const ROUNDS = 40;
/** The largest distance of the grain's donor beyond the hole's edge, and the largest strength of grain (of 255). */
const FARTHEST = 24;
const MOST_GRAIN = 8;

/**
 * Fills narrow holes (where `hole` is at least one half): a membrane (Laplace's equation by relaxation) plus grain
 * mirrored at the nearest edge. The cost depends on the hole. Holes wider than about twenty pixels come out smooth. All
 * other pixels are identical.
 */
export function fillThin(picture: Raster, hole: Plane): Raster {
  const { width } = picture;
  const result = createRaster(picture.width, picture.height);
  result.data.set(picture.data);
  const inside = pixelsOf(hole);
  if (inside.length === 0) return result;
  start(result, inside);
  relax(result, inside);
  const smooth = result.data.slice();
  for (const at of inside) addGrain(result, smooth, at, donorOf(at, hole), hole, width);
  return result;
}

function pixelsOf({ data }: Plane): Int32Array {
  let count = 0;
  for (const value of data) if (value >= 0.5) count++;
  const pixels = new Int32Array(count);
  for (let i = 0, to = 0; i < data.length; i++) if (data[i]! >= 0.5) pixels[to++] = i;
  return pixels;
}

function start(result: Raster, inside: Int32Array): void {
  const alphas = Uint8ClampedArray.from(inside, (at) => result.data[4 * at + 3]!);
  for (const at of inside) result.data[4 * at + 3] = 0;
  const spread = spreadColors(result);
  inside.forEach((at, i) => {
    for (let c = 0; c < 3; c++) result.data[4 * at + c] = spread.data[4 * at + c]!;
    result.data[4 * at + 3] = alphas[i]!;
  });
}

/** Gauss–Seidel relaxation, alternately forwards and backwards. */
function relax({ width, height, data }: Raster, inside: Int32Array): void {
  const values = new Float32Array(inside.length * 3);
  const place = new Map<number, number>();
  inside.forEach((at, i) => place.set(at, i));
  const neighbours = new Int32Array(inside.length * 4);
  inside.forEach((at, i) => {
    const x = at % width;
    const y = (at - x) / width;
    const around = [
      x > 0 ? at - 1 : at,
      x < width - 1 ? at + 1 : at,
      y > 0 ? at - width : at,
      y < height - 1 ? at + width : at,
    ];
    // A neighbour in the hole is stored by its place, and one outside by its negated pixel.
    around.forEach((to, n) => (neighbours[4 * i + n] = place.get(to) ?? -1 - to));
    for (let c = 0; c < 3; c++) values[3 * i + c] = data[4 * at + c]!;
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (let k = 0; k < inside.length; k++) {
      const i = round % 2 === 0 ? k : inside.length - 1 - k;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let n = 4 * i; n < 4 * i + 4; n++) {
          const to = neighbours[n]!;
          sum += to >= 0 ? values[3 * to + c]! : data[4 * (-1 - to) + c]!;
        }
        values[3 * i + c] = sum / 4;
      }
    }
  }
  inside.forEach((at, i) => {
    for (let c = 0; c < 3; c++) data[4 * at + c] = values[3 * i + c]!;
  });
}

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The pixel mirrored at the hole's nearest edge; −1 for none. */
function donorOf(at: number, { width, height, data }: Plane): number {
  const x = at % width;
  const y = (at - x) / width;
  for (let distance = 1; distance <= FARTHEST; distance++) {
    for (const [dx, dy] of DIRECTIONS) {
      const [edgeX, edgeY] = [x + dx * distance, y + dy * distance];
      if (edgeX < 0 || edgeY < 0 || edgeX >= width || edgeY >= height) continue;
      if (data[edgeY * width + edgeX]! >= 0.5) continue;
      const [toX, toY] = [x + dx * (2 * distance + 1), y + dy * (2 * distance + 1)];
      if (toX < 2 || toY < 2 || toX >= width - 2 || toY >= height - 2) continue;
      if (data[toY * width + toX]! < 0.5) return toY * width + toX;
    }
  }
  return -1;
}

/** Adds the donor's difference from the mean of the 5×5 pixels around it. */
function addGrain(
  result: Raster,
  known: Uint8ClampedArray,
  at: number,
  donor: number,
  hole: Plane,
  width: number,
): void {
  if (donor < 0) return;
  for (let c = 0; c < 3; c++) {
    let sum = 0;
    let count = 0;
    for (let row = -2; row <= 2; row++) {
      for (let column = -2; column <= 2; column++) {
        const near = donor + row * width + column;
        if (hole.data[near]! >= 0.5) continue;
        sum += known[4 * near + c]!;
        count++;
      }
    }
    const grain = known[4 * donor + c]! - sum / count;
    result.data[4 * at + c] = known[4 * at + c]! + Math.max(-MOST_GRAIN, Math.min(MOST_GRAIN, grain));
  }
}
