export type Colour = readonly [red: number, green: number, blue: number];

/** A part of a form that is painted over those before it. */
export interface Part {
  /** The form's own colour, or one that such a thing always has. */
  readonly colour?: Colour;
  /** How far inside the part a place lies, in units of the radius; u to the right, v downwards. */
  readonly inside: (u: number, v: number) => number;
  /** Covered with fur. */
  readonly fur?: true;
  /** How far from its edge it is rounded off, in units of the radius: darker towards the edge. */
  readonly round?: number;
}

export const box =
  (x: number, y: number, halfWidth: number, halfHeight: number) =>
  (u: number, v: number): number =>
    Math.min(halfWidth - Math.abs(u - x), halfHeight - Math.abs(v - y));

export const circle =
  (x: number, y: number, radius: number) =>
  (u: number, v: number): number =>
    radius - Math.hypot(u - x, v - y);

export const ellipse =
  (x: number, y: number, radiusX: number, radiusY: number) =>
  (u: number, v: number): number =>
    (1 - Math.hypot((u - x) / radiusX, (v - y) / radiusY)) * Math.min(radiusX, radiusY);

/** A circle's line, `thick` to each side of it. */
export const ring =
  (x: number, y: number, radius: number, thick: number) =>
  (u: number, v: number): number =>
    thick - Math.abs(radius - Math.hypot(u - x, v - y));

/** A box with rounded corners. */
export const pad =
  (x: number, y: number, halfWidth: number, halfHeight: number, corner: number) =>
  (u: number, v: number): number =>
    corner -
    Math.hypot(Math.max(0, Math.abs(u - x) - halfWidth + corner), Math.max(0, Math.abs(v - y) - halfHeight + corner));

export const DARK: Colour = [38, 38, 42];
export const PALE: Colour = [236, 234, 226];
export const GLASS: Colour = [150, 176, 190];
