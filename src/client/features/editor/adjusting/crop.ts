import type { Point, Size } from '../canvas/viewport.ts';
import type { Crop } from './adjustment.ts';
import { alongPicture, fitInside, halvesOf } from './geometry.ts';

/** The side of the crop that is dragged: -1 is left or top, 1 right or bottom, 0 neither. */
export interface Handle {
  readonly across: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

/** What limits a crop. */
export interface Bounds {
  /** The size of the turned picture. */
  readonly turned: Size;
  readonly angle: number;
  /** Width by height; null for any. */
  readonly ratio: number | null;
}

/** The smallest side of a crop, in parts of the picture's shorter side. */
const SMALLEST = 1 / 20;

const smallestOf = ({ turned }: Bounds): number => Math.max(1, Math.min(turned.width, turned.height) * SMALLEST);

export const moveCrop = (crop: Crop, by: Point, { turned, angle }: Bounds): Crop =>
  fitInside({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, turned, angle);

/** Drags a handle; what lies opposite stays. The crop remains in the picture and in its ratio. */
export function resizeCrop(crop: Crop, handle: Handle, by: Point, bounds: Bounds): Crop {
  if (bounds.ratio !== null) return resizeInRatio(crop, handle, by, bounds);
  const wide = moveSide(crop, { across: handle.across, down: 0 }, handle.across * by.x, bounds);
  return moveSide(wide, { across: 0, down: handle.down }, handle.down * by.y, bounds);
}

/** Moves one side outwards by so many pixels, or inwards. */
function moveSide(crop: Crop, handle: Handle, outwards: number, bounds: Bounds): Crop {
  const side = handle.across === 0 ? crop.height : crop.width;
  if (handle.across === 0 && handle.down === 0) return crop;
  const corners = cornersAt(crop, handle);
  const room = Math.min(...corners.map((corner) => roomFrom(corner, { x: handle.across, y: handle.down }, bounds)));
  const grown = Math.max(Math.min(smallestOf(bounds), side) - side, Math.min(outwards, Math.max(0, room)));
  return {
    x: crop.x + (handle.across * grown) / 2,
    y: crop.y + (handle.down * grown) / 2,
    width: crop.width + (handle.across === 0 ? 0 : grown),
    height: crop.height + (handle.down === 0 ? 0 : grown),
  };
}

function resizeInRatio(crop: Crop, { across, down }: Handle, by: Point, bounds: Bounds): Crop {
  const { width, height } = crop;
  const anchor = { x: crop.x - (across * width) / 2, y: crop.y - (down * height) / 2 };
  const wanted = Math.max((width + across * by.x) / width, (height + down * by.y) / height);
  const least = Math.min(1, smallestOf(bounds) / Math.min(width, height));
  const ends = [
    { x: across * width, y: 0 },
    { x: 0, y: down * height },
    { x: across * width, y: down * height },
  ];
  const most = Math.min(...ends.map((end) => roomFrom(anchor, end, bounds)));
  const scale = Math.max(least, Math.min(wanted, Math.max(most, 1)));
  return {
    x: anchor.x + (across * width * scale) / 2,
    y: anchor.y + (down * height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

/** The corners that a handle moves. */
function cornersAt({ x, y, width, height }: Crop, { across, down }: Handle): readonly Point[] {
  const sides = [-1, 1] as const;
  return sides.flatMap((h) =>
    sides.flatMap((v) =>
      (across === 0 || across === h) && (down === 0 || down === v)
        ? [{ x: x + (h * width) / 2, y: y + (v * height) / 2 }]
        : [],
    ),
  );
}

/** How many times `step` leads from a point to the edge of the picture. */
function roomFrom(point: Point, step: Point, { turned, angle }: Bounds): number {
  const half = halvesOf(turned, angle);
  const at = alongPicture(point, angle);
  const along = alongPicture(step, angle);
  const room = (from: number, by: number, limit: number) =>
    Math.abs(by) < 1e-9 ? Number.POSITIVE_INFINITY : (limit - Math.sign(by) * from) / Math.abs(by);
  return Math.min(room(at.x, along.x, half.width), room(at.y, along.y, half.height));
}
