import { type InpaintLevel, type Offset, PATCH_RADIUS } from '../inpaint-level.ts';
import { boundaryColorCost } from './boundary-color-cost.ts';
import type { PatchField } from '../patch-match.ts';
import { boundedRegionDifference } from '../region-difference.ts';
import { solveShiftMap, offsetCosts, type OffsetCosts } from './shift-map.ts';

/** How many of the field's most frequent offsets are used. */
const FOUND = 20;
/** The weight of the boundary color cost beside one seam. */
const LIKENESS = 0.5;
/**
 * The cost (squared levels) of a source a whole height above or below: things at one height belong in one row, and so
 * does their perspective.
 */
const OUT_OF_ROW = 1000;

/** Computes the unary costs of the repeated offsets. They do not depend on the hole's estimate. */
export function repetitionCosts(level: InpaintLevel, repeated: readonly Offset[]): OffsetCosts[] {
  const { width, height, map } = level;
  const unlike = boundaryColorCost(level);
  return offsetCosts(level, repeated, (node, pixel, source) => {
    const rows = Math.abs(Math.floor(source / width) - Math.floor(pixel / width));
    const region = map ? boundedRegionDifference(map, pixel, source) : 0;
    return LIKENESS * unlike(node, pixel, source) + (OUT_OF_ROW * rows) / height + region;
  });
}

/**
 * Replaces a field by the solution of a shift map (`solveShiftMap`), whose few large pieces keep edges straight and
 * objects whole. The labels are the repeated offsets and the most frequent ones of the field.
 */
export function fitFieldToShiftMap(level: InpaintLevel, field: PatchField, repeated: readonly OffsetCosts[]): void {
  const found = frequentOffsets(level, field, FOUND).filter(
    (offset) => !repeated.some(({ x, y }) => x === offset.x && y === offset.y),
  );
  const offsets = [...repetitionCosts(level, found), ...repeated];
  applyLabels(level, field, offsets, solveShiftMap(level, offsets));
}

function frequentOffsets({ width, height, targets }: InpaintLevel, { nearest }: PatchField, count: number): Offset[] {
  const columns = 2 * width;
  const votes = new Map<number, number>();
  for (const target of targets) {
    const source = nearest[target]!;
    const x = (source % width) - (target % width);
    const y = Math.floor(source / width) - Math.floor(target / width);
    const key = (y + height) * columns + x + width;
    votes.set(key, (votes.get(key) ?? 0) + 1);
  }
  return [...votes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([key]) => ({ x: (key % columns) - width, y: Math.floor(key / columns) - height }));
}

/** Each patch copies from the offset of the hole pixel nearest to its centre that has a source. */
function applyLabels(
  level: InpaintLevel,
  { nearest }: PatchField,
  offsets: readonly Offset[],
  labels: Uint8Array,
): void {
  const { width, height, state, sources, targets, holeList } = level;
  const labelOf = new Int16Array(state.length).fill(-1);
  holeList.forEach((pixel, node) => (labelOf[pixel] = labels[node]!));
  for (const target of targets) {
    const x = target % width;
    const y = Math.floor(target / width);
    let closest = Infinity;
    for (let j = -PATCH_RADIUS; j <= PATCH_RADIUS; j++) {
      for (let i = -PATCH_RADIUS; i <= PATCH_RADIUS; i++) {
        const label = labelOf[target + j * width + i]!;
        if (label < 0 || i * i + j * j >= closest) continue;
        const column = x + offsets[label]!.x;
        const row = y + offsets[label]!.y;
        if (column < 0 || row < 0 || column >= width || row >= height || sources[row * width + column] !== 1) continue;
        closest = i * i + j * j;
        nearest[target] = row * width + column;
      }
    }
  }
}
