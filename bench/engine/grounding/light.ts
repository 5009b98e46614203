import { channelPlane } from '../../../src/engine/kernels/channels.ts';
import { gaussianBlur } from '../../../src/engine/kernels/gaussian-blur.ts';
import { createRaster, type Raster } from '../../../src/engine/raster.ts';

/** The light in which a picture was taken, and the camera's noise. */
export interface Light {
  /** What each channel is multiplied by. */
  readonly gain: readonly [red: number, green: number, blue: number];
  /** By how much the corners are darker, 0..1. */
  readonly vignette?: number;
  /** How much of a pale veil lies over all of it, 0..1. */
  readonly haze?: number;
  /** Standard deviation of the noise, levels. */
  readonly noise?: number;
}

const HAZE = 214;

/** `picture` in another light, the same at every call. */
export function relight(picture: Raster, { gain, vignette = 0, haze = 0, noise = 0 }: Light): Raster {
  const { width, height, data } = picture;
  const result = createRaster(width, height);
  let state = 29;
  const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const fromMiddle = Math.hypot(x / width - 0.5, y / height - 0.5) / Math.SQRT1_2;
      const light = 1 - vignette * fromMiddle ** 2;
      // Of the variance of three uniform numbers.
      const grain = 2 * noise * (random() + random() + random() - 1.5);
      for (let c = 0; c < 3; c++) {
        result.data[i + c] = (1 - haze) * data[i + c]! * gain[c]! * light + haze * HAZE + grain;
      }
      result.data[i + 3] = data[i + 3]!;
    }
  }
  return result;
}

/** `picture` out of focus: `sigma` pixels of blur. */
export function defocus(picture: Raster, sigma: number): Raster {
  const result = createRaster(picture.width, picture.height);
  result.data.set(picture.data);
  for (const c of [0, 1, 2] as const) {
    const blurred = gaussianBlur(channelPlane(picture, c), sigma);
    for (let i = 0; i < blurred.data.length; i++) result.data[4 * i + c] = 255 * blurred.data[i]!;
  }
  return result;
}
