import { createPlane, type Plane } from '../../../src/engine/raster.ts';

/** A closed outline, `x y x y …` in pixels. */
export interface Outline {
  readonly outline: readonly number[];
}

/** An upright ellipse in pixels. */
export interface Ellipse {
  readonly ellipse: readonly [x: number, y: number, radiusX: number, radiusY: number];
}

export type Shape = Outline | Ellipse;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** 1 inside any of the shapes. */
export function drawShapes({ width, height }: Size, shapes: readonly Shape[]): Plane {
  const plane = createPlane(width, height);
  for (const shape of shapes) {
    const inside = 'ellipse' in shape ? insideEllipse(shape) : insideOutline(shape);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) if (plane.data[i] === 0 && inside(x + 0.5, y + 0.5)) plane.data[i] = 1;
    }
  }
  return plane;
}

/** `plane` without what is in the others. */
export function without(plane: Plane, ...others: readonly Plane[]): Plane {
  const data = plane.data.map((value, i) => others.reduce((left, other) => Math.min(left, 1 - other.data[i]!), value));
  return { ...plane, data };
}

/** What is in any of the planes. */
export function together(...planes: readonly Plane[]): Plane {
  const [first, ...others] = planes;
  return {
    ...first!,
    data: first!.data.map((value, i) => others.reduce((most, other) => Math.max(most, other.data[i]!), value)),
  };
}

function insideEllipse({ ellipse: [cx, cy, rx, ry] }: Ellipse): (x: number, y: number) => boolean {
  return (x, y) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
}

/** By the number of the outline's edges to the right of a point: odd inside. */
function insideOutline({ outline }: Outline): (x: number, y: number) => boolean {
  return (x, y) => {
    let inside = false;
    for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
      const [xi, yi, xj, yj] = [outline[i]!, outline[i + 1]!, outline[j]!, outline[j + 1]!];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
    return inside;
  };
}
