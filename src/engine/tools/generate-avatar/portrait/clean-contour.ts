import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { lumaChromaOf } from '../../../color/luma-chroma.ts';
import { channelPlane } from '../../../color/channels.ts';
import { BLUE, GREEN, RED } from '../../../../pixels/luma-weights.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { spreadColors } from '../../../color/spread-colors.ts';
import { createRaster, type Raster } from '../../../raster.ts';

/** How deep into the subject its old surroundings may have tinted it, as a share of the longer side. */
const DEPTH = 1 / 80;
/** Of the blurred alpha: below the first a pixel's color is not believed, from the second on it is. */
const TINTED = 0.6;
const OWN = 0.97;
/** The share of the tint that goes. */
const STRENGTH = 0.9;

/**
 * A cut-out whose contour takes its hue from the subject's inside, in place: reflected and mixed-in light of the old
 * background (green on hair from a lawn) would show before a new one. Luma stays, and with it every strand.
 */
export function cleanContour(subject: Raster): void {
  const { width, height, data } = subject;
  const area = { left: 0, top: 0, width, height };
  const depth = DEPTH * Math.max(width, height);
  const inner = gaussianBlur(channelPlane(subject, 3), depth).data;
  const inside = createRaster(width, height);
  inside.data.set(data);
  for (let i = 0; i < inner.length; i++) if (inner[i]! < OWN) inside.data[4 * i + 3] = 0;
  const { redness, blueness } = lumaChromaOf(spreadColors(inside), area);
  const red = gaussianBlur(redness, depth / 2).data;
  const blue = gaussianBlur(blueness, depth / 2).data;
  for (let i = 0, to = 0; i < inner.length; i++, to += 4) {
    if (data[to + 3] === 0 || inner[i]! >= OWN) continue;
    const amount = STRENGTH * (1 - smoothStep(inner[i]!, TINTED, OWN));
    const luma = (data[to]! * RED + data[to + 1]! * GREEN + data[to + 2]! * BLUE) / 255;
    const ownRed = data[to]! / 255 - luma;
    const ownBlue = data[to + 2]! / 255 - luma;
    const r = luma + ownRed + amount * (red[i]! - ownRed);
    const b = luma + ownBlue + amount * (blue[i]! - ownBlue);
    data[to] = 255 * r;
    data[to + 1] = 255 * ((luma - r * RED - b * BLUE) / GREEN);
    data[to + 2] = 255 * b;
  }
}
