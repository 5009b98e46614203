import type { Point } from '../canvas/viewport.ts';
import { type Area, grown, isEmptyArea, type MaskPlane } from './mask-plane.ts';

/**
 * Paints a round brush along the line from `a` to `b` (pixels of the plane; the same point is a dab), or takes it away.
 * `radius` in pixels. The edge is one pixel soft. Returns the area that may have changed.
 */
export function paintSegment(mask: MaskPlane, a: Point, b: Point, radius: number, erase: boolean): Area {
  const line = {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
  const area = grown(line, radius + 1, mask);
  if (isEmptyArea(area)) return area;
  const along = { x: b.x - a.x, y: b.y - a.y };
  const squared = along.x ** 2 + along.y ** 2;
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left, at = y * mask.width + x; x < area.right; x++, at++) {
      // From the pixel's middle to the nearest point of the line.
      const dx = x + 0.5 - a.x;
      const dy = y + 0.5 - a.y;
      const t = squared === 0 ? 0 : Math.min(1, Math.max(0, (dx * along.x + dy * along.y) / squared));
      const coverage = radius + 0.5 - Math.hypot(dx - t * along.x, dy - t * along.y);
      if (coverage <= 0) continue;
      const value = coverage >= 1 ? 255 : Math.round(coverage * 255);
      const before = mask.data[at]!;
      mask.data[at] = erase ? Math.min(before, 255 - value) : Math.max(before, value);
    }
  }
  return area;
}
