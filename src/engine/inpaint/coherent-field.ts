import { type InpaintLevel, type Offset, PATCH_RADIUS } from './inpaint-level.ts';
import type { PatchField } from './patch-match.ts';
import { unlikeRim } from './rim-colours.ts';
import { fitPieces, priceOffsets, type PricedOffset } from './shift-map.ts';

/** How many offsets are taken from the field as it is. */
const FOUND = 20;
/** How much a source's unlikeness to the rim counts beside one seam. */
const LIKENESS = 0.5;

/** What the offsets cost at which a picture repeats itself: the same however its hole is filled. */
export function priceRepetitions(level: InpaintLevel, repeated: readonly Offset[]): PricedOffset[] {
  const unlike = unlikeRim(level);
  return priceOffsets(level, repeated, (...where) => LIKENESS * unlike(...where));
}

/**
 * Replaces a field by one of few large pieces that fit together (`fitPieces`), so that edges run straight through the
 * hole and things stay whole. The pieces come from the offsets at which the picture repeats itself (`repeated`) and from
 * those that are most frequent in the field. Gives what the pieces cost.
 */
export function makeCoherent(level: InpaintLevel, field: PatchField, repeated: readonly PricedOffset[]): number {
  const found = frequentOffsets(level, field, FOUND).filter(
    (offset) => !repeated.some(({ x, y }) => x === offset.x && y === offset.y),
  );
  const offsets = [...priceRepetitions(level, found), ...repeated];
  const { labels, cost } = fitPieces(level, offsets);
  applyLabels(level, field, offsets, labels);
  return cost;
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

/** Each patch is copied from where the nearest pixel of the hole is copied from, as far as there is a source. */
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
