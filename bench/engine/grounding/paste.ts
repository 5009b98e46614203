import { channelPlane } from '../../../src/engine/kernels/channels.ts';
import { estimateForeground } from '../../../src/engine/kernels/estimate-foreground.ts';
import { boxFilter, resampleRaster } from '../../../src/engine/kernels/resample.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';

export interface Place {
  readonly left: number;
  readonly top: number;
  /** Of the whole picture that the subject comes from, as a share of its size. */
  readonly scale: number;
}

/** `background` with the subject of another picture before it, and where that is. What lies outside is cut off. */
export function paste(
  background: Raster,
  subject: Raster,
  alpha: Plane,
  { left, top, scale }: Place,
): { picture: Raster; mask: Plane } {
  const small = resampleRaster(
    cutOut(subject, alpha),
    Math.round(subject.width * scale),
    Math.round(subject.height * scale),
    boxFilter,
  );
  const { width, height } = background;
  const picture = createRaster(width, height);
  picture.data.set(background.data);
  const mask = createPlane(width, height);
  for (let y = Math.max(0, -top); y < Math.min(small.height, height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(small.width, width - left); x++) {
      const from = (y * small.width + x) * 4;
      const to = (top + y) * width + left + x;
      const coverage = small.data[from + 3]! / 255;
      mask.data[to] = coverage;
      for (let c = 0; c < 3; c++) {
        picture.data[4 * to + c] = coverage * small.data[from + c]! + (1 - coverage) * picture.data[4 * to + c]!;
      }
    }
  }
  return { picture, mask };
}

function cutOut(subject: Raster, alpha: Plane): Raster {
  const colours = [channelPlane(subject, 0), channelPlane(subject, 1), channelPlane(subject, 2)] as const;
  const { foreground } = estimateForeground(colours, alpha);
  const result = createRaster(subject.width, subject.height);
  alpha.data.forEach((a, i) => {
    foreground.forEach(({ data }, c) => (result.data[4 * i + c] = 255 * data[i]!));
    result.data[4 * i + 3] = 255 * a;
  });
  return result;
}
