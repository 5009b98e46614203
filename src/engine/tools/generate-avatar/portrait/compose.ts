import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../raster.ts';
import { type Backdrop, paintBackdrop } from './backdrop.ts';
import { type Light, relight } from './light.ts';
import type { View } from './view.ts';

/** How far the backdrop's light creeps round the subject's contour, as a share of the side, and how much of it. */
const WRAP_REACH = 1 / 70;
const WRAP = 0.35;

/** The relit subject before its backdrop, 0..1. Works in the view's own colors, which are spent afterwards. */
export function compose(view: View, backdrop: Backdrop, light: Light, random: () => number): ColorPlanes {
  const behind = paintBackdrop(backdrop, view.side, view.scene, random);
  relight(view.colors, view.alpha, view.face, light);
  const inner = gaussianBlur(view.alpha, WRAP_REACH * view.side).data;
  return view.colors.map((plane, c) => {
    const back = behind[c]!.data;
    const result = createPlane(view.side, view.side);
    for (let i = 0; i < result.data.length; i++) {
      const a = view.alpha.data[i]!;
      const b = back[i]!;
      if (a === 0) {
        result.data[i] = b;
        continue;
      }
      const front = plane.data[i]!;
      const wrapped = front + WRAP * (1 - inner[i]!) * b * (1 - front);
      result.data[i] = b + a * (wrapped - b);
    }
    return result;
  }) as unknown as ColorPlanes;
}

/**
 * The planes (0..1) as an opaque picture, with film grain of standard deviation `grain` (0..1) in luma; at the least
 * half a level of dither, without which the falloff of a backdrop shows as bands.
 */
export function toPicture(planes: ColorPlanes, grain: number, random: () => number): Raster {
  const [reds, greens, blues] = planes.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  const { width, height } = planes[0];
  const raster = createRaster(width, height);
  const strength = Math.max(0.5 / 255, grain) * Math.sqrt(6);
  for (let i = 0, to = 0; i < reds.length; i++, to += 4) {
    const speck = strength * (random() + random() - 1);
    raster.data[to] = 255 * (reds[i]! + speck);
    raster.data[to + 1] = 255 * (greens[i]! + speck);
    raster.data[to + 2] = 255 * (blues[i]! + speck);
    raster.data[to + 3] = 255;
  }
  return raster;
}

/** Darkens towards the corners in place: by `strength` (0..1) in the very corner, hardly inside the middle half. */
export function vignette(planes: readonly Plane[], strength: number): void {
  const { width, height } = planes[0]!;
  for (let y = 0, i = 0; y < height; y++) {
    const down = (2 * y) / height - 1;
    for (let x = 0; x < width; x++, i++) {
      const across = (2 * x) / width - 1;
      const distance = (across * across + down * down) / 2;
      const factor = 1 - strength * distance * distance;
      for (const { data } of planes) data[i]! *= factor;
    }
  }
}
