import type { Box } from '../../../engine/abilities.ts';

/** From which intersection over union on two boxes are of the same thing: with the same label, and with different ones. */
const SAME_LABEL = 0.5;
const ANY_LABEL = 0.8;

/** What is seen at a place. */
interface Detection {
  readonly label: string;
  readonly score: number;
  readonly box: Box;
}

/**
 * Non-maximum suppression: of the detections of one thing only the one with the best score. Boxes of different classes suppress each other
 * where they are nearly the same, as a thing is one or the other. Gives them best score first.
 */
export function suppressOverlaps<T extends Detection>(detections: readonly T[]): T[] {
  const kept: T[] = [];
  for (const detection of detections.toSorted((a, b) => b.score - a.score)) {
    const isSame = (other: T) =>
      intersectionOverUnion(other.box, detection.box) > (other.label === detection.label ? SAME_LABEL : ANY_LABEL);
    if (!kept.some(isSame)) kept.push(detection);
  }
  return kept;
}

/** What two boxes share as a share of what they cover together, 0..1. */
function intersectionOverUnion(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (area(a) + area(b) - shared);
}

const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
