import type { PicturePart } from '../inpaint-level.ts';

/** The radius, in pixels, within which a known pixel's guide is the mean of its own region. */
const LOCAL = 4;
/** Regions that differ by so many levels count half as one. */
const ALIKE = 14;
const SWEEPS = 150;
const RELAXATION = 1.8;

/** For each labelled pixel the mean of its region nearby (four values); for others their own values. */
export function knownGuide({ width, height, pixels }: PicturePart, labels: Int32Array): Float32Array {
  const means = new Float32Array(pixels.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (labels[i]! < 0) {
        for (let c = 4 * i; c < 4 * i + 4; c++) means[c] = pixels[c]!;
        continue;
      }
      let count = 0;
      for (let row = Math.max(0, y - LOCAL); row <= Math.min(height - 1, y + LOCAL); row++) {
        for (let column = Math.max(0, x - LOCAL); column <= Math.min(width - 1, x + LOCAL); column++) {
          const at = row * width + column;
          if (labels[at] !== labels[i]) continue;
          count++;
          for (let c = 0; c < 4; c++) means[4 * i + c]! += pixels[4 * at + c]!;
        }
      }
      for (let c = 0; c < 4; c++) means[4 * i + c]! /= count;
    }
  }
  return means;
}

/**
 * Continues the guide into the open pixels, in place: a membrane of each region alone, and then over the contours of
 * regions that are alike there.
 */
export function continueGuide(
  { width, height }: PicturePart,
  excluded: Uint8Array,
  labels: Int32Array,
  guide: Float32Array,
): void {
  const list: number[] = [];
  excluded.forEach((out, i) => {
    if (out === 1) list.push(i);
  });
  const means = new Map<number, { sum: number[]; count: number }>();
  labels.forEach((label, i) => {
    if (excluded[i] === 1) return;
    const mean = means.get(label) ?? { sum: [0, 0, 0, 0], count: 0 };
    for (let c = 0; c < 4; c++) mean.sum[c]! += guide[4 * i + c]!;
    mean.count++;
    means.set(label, mean);
  });
  for (const i of list) {
    const mean = means.get(labels[i]!);
    if (mean) for (let c = 0; c < 4; c++) guide[4 * i + c] = mean.sum[c]! / mean.count;
  }
  const region = labels;
  relaxGuide({ width, height }, list, guide, (i, other) => (region[other] === region[i] ? 1 : 0));
  const own = guide.slice();
  relaxGuide({ width, height }, list, guide, (i, other) => 1 / (1 + (guideDistance(own, i, other) / ALIKE ** 2) ** 2));
}

/** The squared difference of the guide at two pixels. */
export function guideDistance(values: Float32Array, a: number, b: number): number {
  let sum = 0;
  for (let c = 0; c < 4; c++) sum += (values[4 * a + c]! - values[4 * b + c]!) ** 2;
  return sum;
}

function relaxGuide(
  { width, height }: { width: number; height: number },
  list: readonly number[],
  guide: Float32Array,
  weightOf: (i: number, other: number) => number,
): void {
  const weights = new Float32Array(4 * list.length);
  const steps = [1, width, -1, -width];
  list.forEach((i, node) => {
    const x = i % width;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === width - 1) || (side === 2 && x === 0)) continue;
      const other = i + steps[side]!;
      if (other >= 0 && other < width * height) weights[4 * node + side] = weightOf(i, other);
    }
  });
  const sum = new Float32Array(4);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let k = 0; k < list.length; k++) {
      const node = sweep % 2 === 1 ? list.length - 1 - k : k;
      const i = list[node]!;
      let total = 0;
      sum.fill(0);
      for (let side = 0; side < 4; side++) {
        const weight = weights[4 * node + side]!;
        if (weight === 0) continue;
        const other = i + steps[side]!;
        total += weight;
        for (let c = 0; c < 4; c++) sum[c]! += weight * guide[4 * other + c]!;
      }
      if (total === 0) continue;
      for (let c = 0; c < 4; c++) guide[4 * i + c]! += RELAXATION * (sum[c]! / total - guide[4 * i + c]!);
    }
  }
}
