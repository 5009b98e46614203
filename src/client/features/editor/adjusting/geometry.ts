import type { Point, Size } from '../canvas/viewport.ts';
import type { Adjustment, Crop } from './adjustment.ts';
import { shapeOf } from './shapes.ts';

type Placed = Pick<Adjustment, 'turns' | 'mirrored' | 'angle'>;

/** The picture's size after its quarter turns. */
export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** A point or a direction on the screen, seen along the sides of a picture that is turned by so many degrees. */
export function alongPicture({ x, y }: Point, degrees: number): Point {
  const { cos, sin } = turnBy(degrees);
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

function turnBy(degrees: number) {
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** How far from its middle a point of the picture may lie. An edge at an angle is blurred, so its pixel is left out. */
export function halvesOf({ width, height }: Size, angle: number): Size {
  const margin = angle === 0 ? 0 : 1;
  return { width: Math.max(0.5, width / 2 - margin), height: Math.max(0.5, height / 2 - margin) };
}

/**
 * The crop moved into the picture, and made smaller in its ratio only where there is no room for it. `turned` is the size
 * of the turned picture, which is straightened by `angle`.
 */
export function fitInside(crop: Crop, turned: Size, angle: number): Crop {
  const half = halvesOf(turned, angle);
  const { cos, sin } = turnBy(angle);
  // Half of the box that the crop needs along the sides of the picture.
  const across = (crop.width * cos + crop.height * Math.abs(sin)) / 2;
  const down = (crop.width * Math.abs(sin) + crop.height * cos) / 2;
  const scale = Math.min(1, half.width / across, half.height / down);
  const inside = (at: number, room: number) => Math.max(-room, Math.min(room, at));
  const middle = alongPicture(crop, angle);
  const moved = {
    x: inside(middle.x, Math.max(0, half.width - across * scale)),
    y: inside(middle.y, Math.max(0, half.height - down * scale)),
  };
  return { ...alongPicture(moved, -angle), width: crop.width * scale, height: crop.height * scale };
}

/** Width by height that the crop must have; null for any. */
export function ratioOf({ shape, turns }: Pick<Adjustment, 'shape' | 'turns'>, size: Size): number | null {
  const { ratio } = shapeOf(shape);
  if (ratio !== 'own') return ratio;
  const turned = turnedSize(size, turns);
  return turned.width / turned.height;
}

/** The crop in a ratio: the same middle and area. */
export function reshaped(crop: Crop, ratio: number): Crop {
  const width = Math.sqrt(crop.width * crop.height * ratio);
  return { ...crop, width, height: width / ratio };
}

/** The largest crop in a ratio. */
function largest({ width, height }: Size, ratio: number | null): Crop {
  if (ratio === null) return { x: 0, y: 0, width, height };
  const across = Math.min(width, height * ratio);
  return { x: 0, y: 0, width: across, height: across / ratio };
}

/** What is left of a picture of `size`. */
export function cropOf(adjustment: Adjustment, size: Size): Crop {
  const turned = turnedSize(size, adjustment.turns);
  const crop = adjustment.crop ?? largest(turned, ratioOf(adjustment, size));
  return fitInside(crop, turned, adjustment.angle);
}

/** The same in whole pixels, so that what is only cut keeps its pixels. */
export function wholeCropOf(adjustment: Adjustment, size: Size): Crop {
  const crop = cropOf(adjustment, size);
  const { angle, turns } = adjustment;
  if (angle !== 0) return { ...crop, width: atLeastOne(crop.width), height: atLeastOne(crop.height) };
  const turned = turnedSize(size, turns);
  const across = wholePart(crop.x, crop.width, turned.width);
  const down = wholePart(crop.y, crop.height, turned.height);
  return { x: across.middle, y: down.middle, width: across.side, height: down.side };
}

const atLeastOne = (side: number): number => Math.max(1, Math.floor(side + 1e-6));

function wholePart(middle: number, side: number, whole: number) {
  const length = Math.min(whole, Math.max(1, Math.round(side)));
  const start = Math.min(whole - length, Math.max(0, Math.round(middle - side / 2 + whole / 2)));
  return { side: length, middle: start + length / 2 - whole / 2 };
}

/** Another quarter turn clockwise, with what is left of the picture. */
export function turned(adjustment: Adjustment, size: Size): Adjustment {
  const { turns, mirrored, crop } = adjustment;
  const next = { ...adjustment, turns: (turns + (mirrored ? 3 : 1)) % 4 };
  if (!crop) return next;
  const rotated = { x: -crop.y, y: crop.x, width: crop.height, height: crop.width };
  const ratio = ratioOf(next, size);
  return { ...next, crop: ratio === null ? rotated : reshaped(rotated, ratio) };
}

/** Left and right swapped, or top and bottom: of what is seen, so that a slant goes the other way. */
export function flipped(adjustment: Adjustment, axis: 'across' | 'down'): Adjustment {
  const { turns, mirrored, angle, crop } = adjustment;
  return {
    ...adjustment,
    mirrored: !mirrored,
    turns: axis === 'across' ? turns : (turns + 2) % 4,
    angle: angle === 0 ? 0 : -angle,
    crop: crop && (axis === 'across' ? { ...crop, x: -crop.x } : { ...crop, y: -crop.y }),
  };
}

/** An affine map as canvases take it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Quarter turns clockwise, in whole numbers. */
const QUARTERS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** From pixels of a picture of `size` to those of its crop, which is stretched over `content`. */
export function matrixOf({ turns, mirrored, angle }: Placed, size: Size, crop: Crop, content: Size): Matrix {
  const [qCos, qSin] = QUARTERS[turns as 0 | 1 | 2 | 3];
  const { cos, sin } = angle === 0 ? { cos: 1, sin: 0 } : turnBy(angle);
  const side = mirrored ? -1 : 1;
  const across = content.width / crop.width;
  const down = content.height / crop.height;
  // Turned, mirrored, straightened, then scaled.
  const a = across * (cos * side * qCos - sin * qSin);
  const c = across * (-cos * side * qSin - sin * qCos);
  const b = down * (sin * side * qCos + cos * qSin);
  const d = down * (-sin * side * qSin + cos * qCos);
  const left = across * (crop.x - crop.width / 2);
  const top = down * (crop.y - crop.height / 2);
  return {
    a,
    b,
    c,
    d,
    e: -(a * size.width + c * size.height) / 2 - left,
    f: -(b * size.width + d * size.height) / 2 - top,
  };
}

/** Where the pixels of an adjusted picture lie. */
export interface Output {
  readonly frame: Size;
  /** The crop within the frame, in whole pixels. */
  readonly content: Size & { readonly left: number; readonly top: number };
  readonly onWhite: boolean;
}

/** What becomes of a crop at full size. */
export function outputOf(adjustment: Adjustment, size: Size): Output {
  const { width, height } = wholeCropOf(adjustment, size);
  const { size: frame, onWhite } = shapeOf(adjustment.shape);
  if (!frame) return { frame: { width, height }, content: { left: 0, top: 0, width, height }, onWhite: false };
  if (!onWhite) return { frame, content: { left: 0, top: 0, ...frame }, onWhite: false };
  const scale = Math.min(frame.width / width, frame.height / height);
  return { frame, content: centred(frame, { width: width * scale, height: height * scale }), onWhite: true };
}

/** What the whole picture takes on the canvas while it is cropped: with the white round it, where there will be some. */
export function roomOf({ turns, shape }: Pick<Adjustment, 'turns' | 'shape'>, size: Size): Size {
  const { width, height } = turnedSize(size, turns);
  const { size: frame, onWhite } = shapeOf(shape);
  if (!frame || !onWhite) return { width, height };
  const scale = Math.max(width / frame.width, height / frame.height);
  return { width: frame.width * scale, height: frame.height * scale };
}

/** An output at a scale of at most 1, for the screen. */
export function scaledOutput({ frame, content, onWhite }: Output, scale: number): Output {
  const small = { width: rounded(frame.width * scale), height: rounded(frame.height * scale) };
  if (!onWhite) return { frame: small, content: { left: 0, top: 0, ...small }, onWhite };
  return {
    frame: small,
    content: centred(small, { width: content.width * scale, height: content.height * scale }),
    onWhite,
  };
}

const rounded = (side: number): number => Math.max(1, Math.round(side));

function centred(frame: Size, { width, height }: Size): Output['content'] {
  const across = Math.min(frame.width, rounded(width));
  const down = Math.min(frame.height, rounded(height));
  return {
    left: Math.floor((frame.width - across) / 2),
    top: Math.floor((frame.height - down) / 2),
    width: across,
    height: down,
  };
}
