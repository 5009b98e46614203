import type { Point, Size } from '../canvas/viewport.ts';
import { growMask } from './grow-mask.ts';
import type { MarkStep, SnappedStroke, Stroke } from './marking.ts';
import { type Area, emptyMask, isEmptyArea, type MaskPlane, EMPTY_AREA, union, wholeOf, grown } from './mask-plane.ts';

interface Done {
  readonly step: MarkStep;
  readonly area: Area;
  /** The area's pixels before the step. */
  readonly before: Uint8Array;
}

/** The pixels of a marking. It knows the steps that it shows, so that adding or undoing one repaints only that step. */
export class MaskRaster {
  readonly mask: MaskPlane;
  readonly #done: Done[] = [];
  #underHand: { readonly before: Uint8Array; area: Area } | null = null;

  constructor(size: Size) {
    this.mask = emptyMask(size);
  }

  /** Updates the pixels to these steps. Returns the area that may have changed. */
  show(steps: readonly MarkStep[]): Area {
    const same = this.#done.findIndex(({ step }, at) => step !== steps[at]);
    let changed = EMPTY_AREA;
    while (this.#done.length > (same === -1 ? this.#done.length : same)) changed = union(changed, this.#takeBack());
    for (const step of steps.slice(this.#done.length)) changed = union(changed, this.#add(step));
    return changed;
  }

  /** Paints the points of a stroke in progress, from index `from` on. Returns the area that may have changed. */
  paint(stroke: Stroke, from: number): Area {
    this.#underHand ??= { before: this.mask.data.slice(), area: EMPTY_AREA };
    const changed = paintPoints(this.mask, stroke, from);
    this.#underHand.area = union(this.#underHand.area, changed);
    return changed;
  }

  /** The stroke in progress has become a step: `show` does not paint it again. */
  completeStroke(stroke: Stroke): void {
    if (!this.#underHand) return;
    const { before, area } = this.#underHand;
    this.#done.push({ step: stroke, area, before: copyArea({ ...this.mask, data: before }, area) });
    this.#underHand = null;
  }

  /** Discards the stroke in progress. Returns the area that may have changed. */
  abandonStroke(): Area {
    if (!this.#underHand) return EMPTY_AREA;
    const { before, area } = this.#underHand;
    this.mask.data.set(before);
    this.#underHand = null;
    return area;
  }

  #add(step: MarkStep): Area {
    const before = this.mask.data.slice();
    const area = step.kind === 'snapped' ? this.#snap(step) : carryOut(this.mask, step);
    this.#done.push({ step, area, before: copyArea({ ...this.mask, data: before }, area) });
    return area;
  }

  /** Puts the snapped stroke in the place of the stroke, which is the last step. */
  #snap(step: SnappedStroke): Area {
    const { area, before } = this.#done.at(-1)!;
    paste(this.mask, before, area);
    return union(area, paintPart(this.mask, step));
  }

  #takeBack(): Area {
    const { area, before } = this.#done.pop()!;
    paste(this.mask, before, area);
    return area;
  }
}

function carryOut(mask: MaskPlane, step: Exclude<MarkStep, SnappedStroke>): Area {
  switch (step.kind) {
    case 'stroke':
      return paintPoints(mask, step, 0);
    case 'found':
      mask.data.set(step.mask.data);
      return wholeOf(mask);
    case 'tapped':
      return step.erase ? takeAway(mask, step.mask) : addFound(mask, step.mask);
    case 'growth':
      growMask(mask, step.by * Math.max(mask.width, mask.height));
      return wholeOf(mask);
    case 'clearing':
      mask.data.fill(0);
      return wholeOf(mask);
  }
}

/** Paints the line to the point at `from` and all later ones. The first point is a dab. */
function paintPoints(mask: MaskPlane, { points, radius, erase }: Stroke, from: number): Area {
  const pixelAt = (index: number): Point => {
    const { x, y } = points[Math.max(0, index)]!;
    return { x: x * mask.width, y: y * mask.height };
  };
  let changed = EMPTY_AREA;
  for (let to = from; to < points.length; to++) {
    changed = union(changed, paintSegment(mask, pixelAt(to - 1), pixelAt(to), radius * mask.width, erase));
  }
  return changed;
}

/** Paints what covers a part of the image alone, or takes it away. */
function paintPart(mask: MaskPlane, { part, mask: from, stroke: { erase } }: SnappedStroke): Area {
  const [left, top] = [part.left * mask.width, part.top * mask.height];
  const [right, bottom] = [part.right * mask.width, part.bottom * mask.height];
  const area = grown({ left, top, right, bottom }, 0, mask);
  const [across, down] = [from.width / (right - left), from.height / (bottom - top)];
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left, at = y * mask.width + x; x < area.right; x++, at++) {
      const value = Math.round(linearAt(from, (x + 0.5 - left) * across - 0.5, (y + 0.5 - top) * down - 0.5));
      const before = mask.data[at]!;
      mask.data[at] = erase ? Math.min(before, 255 - value) : Math.max(before, value);
    }
  }
  return area;
}

/** The value between the pixels' middles. */
function linearAt({ width, height, data }: MaskPlane, x: number, y: number): number {
  const [left, top] = [
    Math.min(width - 1, Math.max(0, Math.floor(x))),
    Math.min(height - 1, Math.max(0, Math.floor(y))),
  ];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [fx, fy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const upper = data[top * width + left]! * (1 - fx) + data[top * width + right]! * fx;
  const lower = data[bottom * width + left]! * (1 - fx) + data[bottom * width + right]! * fx;
  return upper * (1 - fy) + lower * fy;
}

function addFound(mask: MaskPlane, found: MaskPlane): Area {
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = Math.max(mask.data[at]!, found.data[at]!);
  return wholeOf(mask);
}

function takeAway(mask: MaskPlane, found: MaskPlane): Area {
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = Math.min(mask.data[at]!, 255 - found.data[at]!);
  return wholeOf(mask);
}

function copyArea({ width, data }: MaskPlane, area: Area): Uint8Array {
  if (isEmptyArea(area)) return new Uint8Array();
  const row = area.right - area.left;
  const copy = new Uint8Array(row * (area.bottom - area.top));
  for (let y = area.top; y < area.bottom; y++) {
    copy.set(data.subarray(y * width + area.left, y * width + area.right), (y - area.top) * row);
  }
  return copy;
}

function paste(mask: MaskPlane, pixels: Uint8Array, area: Area): void {
  const row = area.right - area.left;
  for (let y = area.top; y < area.bottom; y++) {
    const from = (y - area.top) * row;
    mask.data.set(pixels.subarray(from, from + row), y * mask.width + area.left);
  }
}

/** The pixels of a marking at a size, all at once. */
export function rasterise(steps: readonly MarkStep[], size: Size): MaskPlane {
  const raster = new MaskRaster(size);
  raster.show(steps);
  return raster.mask;
}

/**
 * Paints a round brush along the line from `a` to `b` (pixels of the plane; the same point is a dab), or takes it away.
 * `radius` in pixels. The edge is one pixel soft. Returns the area that may have changed.
 */
function paintSegment(mask: MaskPlane, a: Point, b: Point, radius: number, erase: boolean): Area {
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
