import type { Box } from '../../../engine/abilities.ts';
import type { Point } from '../../../engine/face.ts';
import { resampleRaster, tentFilter } from '../../../engine/resample/resample.ts';
import { createRaster, type Raster } from '../../../engine/raster.ts';

/** A picture as a network takes it: of a fixed size, its proportions kept. */
export interface Letterbox {
  readonly raster: Raster;
  /** From a position in the raster to the one in the picture, in pixels from the top left corner. */
  readonly toPicture: (point: Point) => Point;
  /** From a box in the raster to the one in the picture, cut where the picture ends. */
  readonly boxToPicture: (box: Box) => Box;
}

type Color = readonly [red: number, green: number, blue: number];

/** Fits `picture` into the middle of `width`×`height` pixels; `background` is what stands beside it and behind what is transparent. */
export function letterbox(picture: Raster, width: number, height: number, background: Color): Letterbox {
  const scale = Math.min(width / picture.width, height / picture.height);
  const fitted = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const left = Math.floor((width - fitted.width) / 2);
  const top = Math.floor((height - fitted.height) / 2);
  const raster = createRaster(width, height);
  for (let i = 0; i < raster.data.length; i += 4) raster.data.set([...background, 255], i);
  paint(raster, resampleRaster(picture, fitted.width, fitted.height, tentFilter), left, top);
  const toPicture = ({ x, y }: Point): Point => ({
    x: ((x - left) * picture.width) / fitted.width,
    y: ((y - top) * picture.height) / fitted.height,
  });
  const boxToPicture = (box: Box): Box => {
    const from = toPicture({ x: box.left, y: box.top });
    const to = toPicture({ x: box.right, y: box.bottom });
    return {
      left: Math.max(0, from.x),
      top: Math.max(0, from.y),
      right: Math.min(picture.width, to.x),
      bottom: Math.min(picture.height, to.y),
    };
  };
  return { raster, toPicture, boxToPicture };
}

/** Lays `picture` over what `onto` has, which is opaque. */
function paint(onto: Raster, picture: Raster, left: number, top: number): void {
  for (let y = 0, from = 0; y < picture.height; y++) {
    for (let x = 0, to = 4 * ((top + y) * onto.width + left); x < picture.width; x++, from += 4, to += 4) {
      const alpha = picture.data[from + 3]! / 255;
      for (let channel = 0; channel < 3; channel++) {
        onto.data[to + channel]! += alpha * (picture.data[from + channel]! - onto.data[to + channel]!);
      }
    }
  }
}
