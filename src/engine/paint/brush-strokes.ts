import { createPlane, type Plane } from '../raster.ts';
import type { ColorPlanes } from '../segment/estimate-foreground.ts';
import { gaussianBlur } from '../../pixels/gaussian-blur.ts';
import type { Orientation } from '../filters/structure-tensor.ts';

export interface Brush {
  /** Half the width of a stroke, pixels. */
  readonly radius: number;
  /** Length of a stroke in radii. */
  readonly length: number;
  /** Mean difference (0..1) between canvas and picture from which on a place is painted over. */
  readonly tolerance: number;
  /** How much strokes differ in brightness, 0..1. */
  readonly jitter: number;
}

export interface Painting {
  readonly colors: ColorPlanes;
  /** Thickness of the paint with the traces of the bristles, 0..1. */
  readonly relief: Plane;
}

/**
 * Paints `picture` (0..1) in layers of curved strokes along the flow, large brushes first, and again with smaller ones where
 * the canvas is still too far off (Hertzmann, "Painterly rendering with curved brush strokes of multiple sizes",
 * SIGGRAPH 1998). The bristles' traces make the relief that `lightRelief` shows. `ground` is the canvas's color.
 */
export function paintStrokes(
  picture: ColorPlanes,
  orientation: Orientation,
  brushes: readonly Brush[],
  ground: readonly [number, number, number],
  random: () => number,
): Painting {
  const { width, height } = picture[0];
  const colors = ground.map((value) => {
    const plane = createPlane(width, height);
    plane.data.fill(value);
    return plane;
  }) as unknown as ColorPlanes;
  const painting = { colors, relief: createPlane(width, height) };
  brushes.forEach((brush, layer) => {
    const reference = picture.map((plane) => gaussianBlur(plane, brush.radius / 2.5)) as unknown as ColorPlanes;
    // A fine brush leaves fine traces.
    const thickness = Math.min(1, brush.radius / 12);
    const places = placesToPaint(painting.colors, reference, brush, layer === 0, random);
    shuffle(places, random);
    for (const place of places) paintStroke(painting, reference, orientation, { ...brush, thickness }, place, random);
  });
  return painting;
}

/** In each cell of the brush's grid the worst pixel, where the cell is worse than the tolerance. */
function placesToPaint(
  canvas: ColorPlanes,
  reference: ColorPlanes,
  { radius, tolerance }: Brush,
  everywhere: boolean,
  random: () => number,
): number[] {
  const { width, height } = reference[0];
  const cell = Math.max(2, Math.round(radius));
  const places: number[] = [];
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      let sum = 0;
      let worst = -1;
      let at = top * width + left;
      const right = Math.min(width, left + cell);
      const bottom = Math.min(height, top + cell);
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const i = y * width + x;
          const error =
            Math.abs(canvas[0].data[i]! - reference[0].data[i]!) +
            Math.abs(canvas[1].data[i]! - reference[1].data[i]!) +
            Math.abs(canvas[2].data[i]! - reference[2].data[i]!);
          sum += error;
          if (error > worst) {
            worst = error;
            at = i;
          }
        }
      }
      const mean = sum / 3 / ((right - left) * (bottom - top));
      if (everywhere)
        at = Math.floor(top + random() * (bottom - top)) * width + Math.floor(left + random() * (right - left));
      if (everywhere || mean > tolerance) places.push(at);
    }
  }
  return places;
}

function shuffle(values: number[], random: () => number): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [values[i], values[j]] = [values[j]!, values[i]!];
  }
}

/** Distance between two cross-sections of a stroke, and between the points of one, pixels. */
const AHEAD = 1.1;
const STEP = 0.8;

function paintStroke(
  painting: Painting,
  reference: ColorPlanes,
  { cosine, sine }: Orientation,
  { radius, length, jitter, thickness }: Brush & { readonly thickness: number },
  place: number,
  random: () => number,
): void {
  const { width, height } = reference[0];
  const light = 1 + jitter * (random() - 0.5);
  const color = reference.map(({ data }) => Math.min(1, data[place]! * light)) as [number, number, number];
  const bristles = bristleProfile(radius, random);
  const longest = Math.round((length * radius * (0.6 + 0.6 * random())) / AHEAD);
  let x = place % width;
  let y = Math.floor(place / width);
  const sign = random() < 0.5 ? -1 : 1;
  let dx = -sine.data[place]! * sign;
  let dy = cosine.data[place]! * sign;
  for (let step = 0; step < longest; step++) {
    const column = Math.round(x);
    const row = Math.round(y);
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    const at = row * width + column;
    if (step > 2 * radius && strays(reference, painting.colors, color, at)) return;
    const taper = Math.min(1, (step + 1) / (radius + 1), (longest - step) / (1.6 * radius + 1));
    paintSection(painting, color, bristles, { x, y, nx: -dy, ny: dx, radius: radius * Math.sqrt(taper), thickness });
    const tx = -sine.data[at]!;
    const ty = cosine.data[at]!;
    const same = tx * dx + ty * dy >= 0 ? 1 : -1;
    dx = 0.75 * dx + 0.25 * tx * same;
    dy = 0.75 * dy + 0.25 * ty * same;
    const norm = 1 / Math.max(1e-6, Math.sqrt(dx * dx + dy * dy));
    dx *= norm;
    dy *= norm;
    x += dx * AHEAD;
    y += dy * AHEAD;
  }
}

/** Whether the canvas is already nearer to the picture here than the stroke's color is. */
function strays(
  reference: ColorPlanes,
  canvas: ColorPlanes,
  color: readonly [number, number, number],
  at: number,
): boolean {
  let stroke = 0;
  let before = 0;
  for (let c = 0; c < 3; c++) {
    stroke += Math.abs(reference[c]!.data[at]! - color[c]!);
    before += Math.abs(reference[c]!.data[at]! - canvas[c]!.data[at]!);
  }
  return stroke > before + 0.02;
}

/** Paint left by each bristle across the brush, 0..1. */
function bristleProfile(radius: number, random: () => number): Float32Array {
  const profile = new Float32Array(2 * Math.ceil(radius / STEP) + 1);
  let value = random();
  for (let k = 0; k < profile.length; k++) {
    value = 0.45 * value + 0.55 * random();
    profile[k] = value;
  }
  return profile;
}

interface Section {
  readonly x: number;
  readonly y: number;
  /** Across the stroke. */
  readonly nx: number;
  readonly ny: number;
  readonly radius: number;
  /** Of the paint, 0..1. */
  readonly thickness: number;
}

function paintSection(
  { colors, relief }: Painting,
  color: readonly [number, number, number],
  bristles: Float32Array,
  { x, y, nx, ny, radius, thickness }: Section,
): void {
  const [reds, greens, blues] = [colors[0].data, colors[1].data, colors[2].data];
  const { width, height } = relief;
  const middle = (bristles.length - 1) / 2;
  const half = Math.min(middle, Math.ceil(radius / STEP));
  for (let k = -half; k <= half; k++) {
    const column = Math.round(x + nx * k * STEP);
    const row = Math.round(y + ny * k * STEP);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const i = row * width + column;
    const bristle = bristles[middle + k]!;
    const aside = Math.abs(k * STEP) / (radius + 1);
    const cover = (0.72 + 0.28 * bristle) * (1 - aside * aside * aside);
    const tint = 1 + 0.05 * (bristle - 0.5);
    reds[i]! += cover * (color[0] * tint - reds[i]!);
    greens[i]! += cover * (color[1] * tint - greens[i]!);
    blues[i]! += cover * (color[2] * tint - blues[i]!);
    relief.data[i]! += cover * (thickness * bristle * (1 - aside * aside) - relief.data[i]!);
  }
}

/** Shades `colors` in place by light from the upper left on a relief (0..1); `strength` 0..1. */
export function lightRelief(colors: readonly Plane[], relief: Plane, strength: number): void {
  const { width, height, data } = relief;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const slope = data[i + width + 1]! - data[i - width - 1]! + 0.5 * (data[i + width]! - data[i - width]!);
      const shade = 1 - strength * Math.max(-0.5, Math.min(0.5, slope));
      for (const plane of colors) plane.data[i] = Math.min(1, plane.data[i]! * shade);
    }
  }
}
