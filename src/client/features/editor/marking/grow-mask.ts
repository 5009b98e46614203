import type { MaskPlane } from './mask-plane.ts';

/** Steps of the chamfer distance: straight and diagonal, in thirds of a pixel (Borgefors 1986). Off by 8 % at most. */
const STRAIGHT = 3;
const DIAGONAL = 4;
const FAR = 0xffff;

/**
 * Moves the edge of what is marked outwards by `pixels`, inwards when they are negative. What lies beyond the border of
 * the plane counts as the pixel at the border does, so that a mark that touches it does not come off.
 */
export function growMask(mask: MaskPlane, pixels: number): void {
  const outwards = pixels > 0;
  const distance = distanceTo(mask, outwards);
  for (let at = 0; at < distance.length; at++) {
    // From the edge of the last pixel, which lies half a pixel from its middle, to this one's other edge.
    const coverage = Math.abs(pixels) + 1 - distance[at]! / STRAIGHT;
    const value = Math.round(Math.min(1, Math.max(0, coverage)) * 255);
    const before = mask.data[at]!;
    mask.data[at] = outwards ? Math.max(before, value) : Math.min(before, 255 - value);
  }
}

/** From each pixel to the nearest one that is marked (or, `marked` false, that is not), in thirds of a pixel. */
function distanceTo({ width, height, data }: MaskPlane, marked: boolean): Uint16Array {
  const distance = new Uint16Array(data.length);
  for (let at = 0; at < data.length; at++) distance[at] = data[at]! >= 128 === marked ? 0 : FAR;
  const near = (at: number, neighbour: number, step: number) => {
    const through = distance[neighbour]! + step;
    if (through < distance[at]!) distance[at] = through;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (distance[at] === 0) continue;
      if (x > 0) near(at, at - 1, STRAIGHT);
      if (y === 0) continue;
      near(at, at - width, STRAIGHT);
      if (x > 0) near(at, at - width - 1, DIAGONAL);
      if (x < width - 1) near(at, at - width + 1, DIAGONAL);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1, at = y * width + x; x >= 0; x--, at--) {
      if (distance[at] === 0) continue;
      if (x < width - 1) near(at, at + 1, STRAIGHT);
      if (y === height - 1) continue;
      near(at, at + width, STRAIGHT);
      if (x < width - 1) near(at, at + width + 1, DIAGONAL);
      if (x > 0) near(at, at + width - 1, DIAGONAL);
    }
  }
  return distance;
}
