/** What one step over a wall lets through. */
const BARRIER = 0.002;
const RELAXATION = 1.8;
const SWEEPS = { first: 200, shortening: 6 };
/** How often contours are shortened. */
const TURNS = { first: 40, refining: 5 };
/** A larger hole is solved at half its size first. */
const FEW = 2500;

/** A map of regions with an open area. */
export interface OpenMap {
  readonly width: number;
  readonly height: number;
  /** The region of each pixel; −1 where there is none. */
  readonly labels: Int32Array;
  /** 1 where a label is wanted. */
  readonly open: Uint8Array;
  /** 1 on contours between regions. */
  readonly wall: Uint8Array;
}

/**
 * Labels the open pixels with the regions at their rim, so that regions end at walls and their contours are short
 * elsewhere. Starts from random walks (Grady, "Random Walks for Image Segmentation", PAMI 2006) and shortens the
 * contours by turns of diffusion and choice (Merriman, Bence, Osher, "Diffusion Generated Motion by Mean Curvature",
 * 1992). Returns all labels.
 */
export function labelHole(map: OpenMap): Int32Array {
  const result = map.labels.slice();
  const names = rimLabels(map);
  if (names.length === 0) return result;
  const chances = solve(map, names);
  for (let i = 0; i < result.length; i++) {
    if (map.open[i] === 1) result[i] = names[likeliest(chances, i, names.length)]!;
  }
  return result;
}

function rimLabels({ width, height, labels, open }: OpenMap): number[] {
  const found = new Set<number>();
  for (let i = 0; i < open.length; i++) {
    if (open[i] !== 1) continue;
    const x = i % width;
    if (x > 0 && labels[i - 1]! >= 0) found.add(labels[i - 1]!);
    if (x + 1 < width && labels[i + 1]! >= 0) found.add(labels[i + 1]!);
    if (i >= width && labels[i - width]! >= 0) found.add(labels[i - width]!);
    if (i < width * (height - 1) && labels[i + width]! >= 0) found.add(labels[i + width]!);
  }
  return [...found];
}

/** The chance of each name at each pixel. Starts from the solution at half the size. */
function solve(grid: OpenMap, names: readonly number[]): Float32Array {
  const { width, labels, open } = grid;
  const count = names.length;
  const chances = new Float32Array(count * open.length);
  const list: number[] = [];
  for (let i = 0; i < open.length; i++) {
    if (open[i] === 1) list.push(i);
    else if (labels[i]! >= 0) {
      const at = names.indexOf(labels[i]!);
      if (at >= 0) chances[i * count + at] = 1;
    }
  }
  if (list.length > FEW) {
    const half = halved(grid);
    const start = solve(half, names);
    for (const i of list) {
      const from = ((Math.floor(i / width) >> 1) * half.width + ((i % width) >> 1)) * count;
      for (let c = 0; c < count; c++) chances[i * count + c] = start[from + c]!;
    }
  } else for (const i of list) chances.fill(1 / count, i * count, (i + 1) * count);
  if (list.length <= FEW) diffuse(grid, list, chances, SWEEPS.first, RELAXATION);
  for (let turn = 0; turn < (list.length > FEW ? TURNS.refining : TURNS.first); turn++) {
    for (const i of list) {
      const best = likeliest(chances, i, count);
      chances.fill(0, i * count, (i + 1) * count);
      chances[i * count + best] = 1;
    }
    diffuse(grid, list, chances, SWEEPS.shortening, 1);
  }
  return chances;
}

function likeliest(chances: Float32Array, i: number, count: number): number {
  let best = 0;
  for (let c = 1; c < count; c++) if (chances[i * count + c]! > chances[i * count + best]!) best = c;
  return best;
}

/** Replaces the chances of open pixels by the mean of their neighbours, `sweeps` times. */
function diffuse(
  { width, labels, open, wall }: OpenMap,
  list: readonly number[],
  chances: Float32Array,
  sweeps: number,
  relaxation: number,
): void {
  const count = chances.length / open.length;
  const sum = new Float32Array(count);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let k = 0; k < list.length; k++) {
      const i = list[sweep % 2 === 1 ? list.length - 1 - k : k]!;
      const x = i % width;
      sum.fill(0);
      let total = 0;
      for (let side = 0; side < 4; side++) {
        if ((side === 0 && x === width - 1) || (side === 1 && x === 0)) continue;
        const other = side === 0 ? i + 1 : side === 1 ? i - 1 : side === 2 ? i + width : i - width;
        if (other < 0 || other >= open.length || (open[other] !== 1 && labels[other]! < 0)) continue;
        const weight = wall[i] === 1 || wall[other] === 1 ? BARRIER : 1;
        total += weight;
        for (let c = 0; c < count; c++) sum[c]! += weight * chances[other * count + c]!;
      }
      if (total === 0) continue;
      for (let c = 0; c < count; c++)
        chances[i * count + c]! += relaxation * (sum[c]! / total - chances[i * count + c]!);
    }
  }
}

/** Halves a grid: a pixel is open or a wall if any of its four is; else it has one of their labels. */
function halved({ width, height, labels, open, wall }: OpenMap): OpenMap {
  const [columns, rows] = [(width + 1) >> 1, (height + 1) >> 1];
  const half = {
    width: columns,
    height: rows,
    labels: new Int32Array(columns * rows).fill(-1),
    open: new Uint8Array(columns * rows),
    wall: new Uint8Array(columns * rows),
  };
  for (let i = 0; i < open.length; i++) {
    const to = (Math.floor(i / width) >> 1) * columns + ((i % width) >> 1);
    if (open[i] === 1) half.open[to] = 1;
    if (wall[i] === 1) half.wall[to] = 1;
    if (labels[i]! >= 0) half.labels[to] = labels[i]!;
  }
  for (let to = 0; to < half.open.length; to++) if (half.open[to] === 1) half.labels[to] = -1;
  return half;
}
