import { lanczosFilter, resampleRaster } from '../kernels/resample.ts';
import { createRaster, type Raster } from '../raster.ts';

/** How a photo lies in the picture that a generative model is shown, which has one of the model's own ratios. */
export interface ModelFrame {
  /** As the model calls it, such as `4:3`. */
  readonly aspectRatio: string;
  readonly width: number;
  readonly height: number;
  /** Where the photo lies in it, in whole pixels; the rest is padding. */
  readonly inner: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * The frame with the least padding for a photo, of about `area` pixels, out of `ratios` (`width:height`). A photo is never
 * enlarged: a small one gets a small frame.
 */
export function frameFor(
  photo: { readonly width: number; readonly height: number },
  ratios: readonly string[],
  area: number,
): ModelFrame {
  const own = photo.width / photo.height;
  const distance = (ratio: string): number => Math.abs(Math.log(valueOf(ratio) / own));
  const aspectRatio = ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
  const ratio = valueOf(aspectRatio);
  const innerShare = Math.min(own / ratio, ratio / own);
  const scale = Math.min(1, Math.sqrt((area * innerShare) / (photo.width * photo.height)));
  const [width, height] = [Math.max(1, Math.round(photo.width * scale)), Math.max(1, Math.round(photo.height * scale))];
  const frame = {
    width: Math.max(width, Math.round(height * ratio)),
    height: Math.max(height, Math.round(width / ratio)),
  };
  const [x, y] = [(frame.width - width) >> 1, (frame.height - height) >> 1];
  return { aspectRatio, ...frame, inner: { x, y, width, height } };
}

/** The photo in its frame, opaque, the padding a reflection of what lies beside it, which a model does not take for a border. */
export function placeInFrame(photo: Raster, { width, height, inner }: ModelFrame): Raster {
  const small = resampleRaster(photo, inner.width, inner.height, lanczosFilter);
  const framed = createRaster(width, height);
  for (let y = 0, to = 0; y < height; y++) {
    const fromY = reflect(y - inner.y, inner.height);
    for (let x = 0; x < width; x++, to += 4) {
      const from = (fromY * inner.width + reflect(x - inner.x, inner.width)) * 4;
      const alpha = small.data[from + 3]!;
      for (let c = 0; c < 3; c++) framed.data[to + c] = (small.data[from + c]! * alpha) / 255 + 255 - alpha;
      framed.data[to + 3] = 255;
    }
  }
  return framed;
}

/** The position mirrored at the borders until it lies in 0..length−1. */
function reflect(position: number, length: number): number {
  const period = 2 * length;
  const turned = ((position % period) + period) % period;
  return turned < length ? turned : period - 1 - turned;
}

function valueOf(ratio: string): number {
  const [width, height] = ratio.split(':').map(Number);
  return width! / height!;
}
