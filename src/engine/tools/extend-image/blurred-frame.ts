import { channelPlane } from '../../color/channels.ts';
import { cropRaster } from '../../resample/crop.ts';
import { boxFilter, resampleRaster, tentFilter } from '../../resample/resample.ts';
import { sampleBilinear } from '../../resample/sample-bilinear.ts';
import { gaussianBlur } from '../../../pixels/gaussian-blur.ts';
import { createRaster, type Raster } from '../../raster.ts';

/** The longer side at which the frame is blurred, in pixels, and the blur's standard deviation. */
const BLUR = { side: 96, sigma: 4 } as const;
/** How much of its light the frame keeps, so that the photo stands out. */
const LIGHT = 0.82;

/** A frame of this size, of the blurred photo itself enlarged until it covers it, with the photo bit for bit in the middle. */
export function blurredFrame(source: Raster, size: { readonly width: number; readonly height: number }): Raster {
  const { width, height, data: pixels } = blurred(covering(source, size));
  const behind = { width, height, pixels };
  const frame = createRaster(size.width, size.height);
  const color = new Float32Array(4);
  for (let y = 0, at = 0; y < size.height; y++) {
    const row = ((y + 0.5) * behind.height) / size.height - 0.5;
    for (let x = 0; x < size.width; x++, at += 4) {
      sampleBilinear(behind, ((x + 0.5) * behind.width) / size.width - 0.5, row, color);
      for (let c = 0; c < 3; c++) frame.data[at + c] = LIGHT * color[c]!;
      frame.data[at + 3] = 255;
    }
  }
  return inMiddle(source, frame);
}

/** Whether there is nothing to see at some place of a picture: a cut-out. */
export const isCutOut = ({ data }: Raster): boolean => {
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 128) return true;
  return false;
};

/** A frame of this size in which there is nothing to see, with the picture bit for bit in the middle. */
export function clearFrame(source: Raster, size: { readonly width: number; readonly height: number }): Raster {
  return inMiddle(source, createRaster(size.width, size.height));
}

function inMiddle(source: Raster, frame: Raster): Raster {
  const [left, top] = [(frame.width - source.width) >> 1, (frame.height - source.height) >> 1];
  for (let y = 0; y < source.height; y++) {
    const from = 4 * y * source.width;
    frame.data.set(source.data.subarray(from, from + 4 * source.width), 4 * ((y + top) * frame.width + left));
  }
  return frame;
}

/** The middle of the photo with the ratio of `size`, reduced. */
function covering(source: Raster, size: { readonly width: number; readonly height: number }): Raster {
  const ratio = size.width / size.height;
  const width = Math.max(1, Math.min(source.width, Math.round(source.height * ratio)));
  const height = Math.max(1, Math.min(source.height, Math.round(source.width / ratio)));
  const middle = cropRaster(source, {
    left: (source.width - width) >> 1,
    top: (source.height - height) >> 1,
    width,
    height,
  });
  const scale = BLUR.side / Math.max(width, height);
  const small = (side: number): number => Math.max(2, Math.round(side * scale));
  return resampleRaster(middle, small(width), small(height), scale < 1 ? boxFilter : tentFilter);
}

function blurred(raster: Raster): Raster {
  const result = createRaster(raster.width, raster.height);
  for (const channel of [0, 1, 2] as const) {
    const plane = gaussianBlur(channelPlane(raster, channel), BLUR.sigma);
    plane.data.forEach((value, i) => (result.data[4 * i + channel] = 255 * value));
  }
  for (let i = 3; i < result.data.length; i += 4) result.data[i] = 255;
  return result;
}
