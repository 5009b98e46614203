import { boxMean } from '../../../src/pixels/box-mean.ts';
import { channelPlane } from '../../../src/engine/color/channels.ts';
import { toEncoded, toLinear } from '../../../src/pixels/srgb-transfer.ts';
import { createRaster, type Raster } from '../../../src/engine/raster.ts';

export type Degradation = (picture: Raster) => Raster;

/** Ways to spoil a good photo. */
export const DEGRADATIONS = {
  'under-exposed by 1.5 stops': (picture) => lit(picture, [0.35, 0.35, 0.35]),
  'yellow light': (picture) => lit(picture, [1, 0.95, 0.45]),
  'blue light': (picture) => lit(picture, [0.5, 0.85, 1]),
  'noise of 12': (picture) => noisy(picture, 12),
  'blur of 1.4 px': (picture) => blurred(picture, 1),
  'blur of 2.4 px': (picture) => blurred(picture, 2),
} as const satisfies Record<string, Degradation>;

/** The picture under another light, whose linear red, green and blue are multiplied by these. */
function lit({ width, height, data }: Raster, light: readonly [number, number, number]): Raster {
  const curves = light.map((factor) =>
    Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * toEncoded(toLinear(value / 255) * factor)),
  );
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? value : curves[i % 4]![value]!)) };
}

/** With noise of this standard deviation in each channel, 0..255. */
function noisy({ width, height, data }: Raster, deviation: number): Raster {
  let state = 1;
  const uniform = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  // Three uniform numbers have a standard deviation of ½.
  const noise = (): number => 2 * deviation * (uniform() + uniform() + uniform() - 1.5);
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? value : value + noise())) };
}

/** Out of focus: three box filters, which are nearly a Gaussian of standard deviation √(radius² + radius). */
function blurred(picture: Raster, radius: number): Raster {
  const result = createRaster(picture.width, picture.height);
  for (const channel of [0, 1, 2] as const) {
    let plane = channelPlane(picture, channel);
    for (let pass = 0; pass < 3; pass++) plane = boxMean(plane, radius);
    for (let i = 0; i < plane.data.length; i++) result.data[4 * i + channel] = 255 * plane.data[i]!;
  }
  for (let i = 3; i < result.data.length; i += 4) result.data[i] = picture.data[i]!;
  return result;
}
