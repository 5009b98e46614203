import { Tensor } from 'onnxruntime-node';
import type { FillAnswer, FillQuestion } from '../../../../engine/model-question.ts';
import { createRaster } from '../../../../engine/raster.ts';
import { type ModelFile, openSession, outputData } from '../../open-session.ts';

/** The side of the square that it sees. */
const SIDE = 512;
const AREA = SIDE * SIDE;

/**
 * LaMa, a network that fills large holes (Suvorov et al. 2022, "Resolution-robust Large Mask Inpainting with Fourier Convolutions", WACV,
 * arXiv:2109.07161; github.com/advimman/lama, Apache-2.0), as `big-lama`. It takes `image`, 1×3×512×512, 0..1, red first, and `mask`,
 * 1×1×512×512, 1 where there is a hole, and gives `output`, 1×3×512×512, 0..255. A picture lies in the square at its own size, at most 512 on
 * its longer side, at the upper left; the rest is the picture and its hole mirrored, so that the hole is nowhere seen.
 */
export async function loadLama(model: ModelFile): Promise<(question: FillQuestion) => Promise<FillAnswer>> {
  const session = await openSession(model);
  return async ({ picture: { width, height, data }, hole }) => {
    if (Math.max(width, height) > SIDE) throw new RangeError(`${model.id} takes pictures of ${SIDE} pixels at most`);
    const places = placesOf(width, height);
    const image = Float32Array.from({ length: 3 * AREA }, (_, i) => {
      return data[4 * places[i % AREA]! + Math.floor(i / AREA)]! / 255;
    });
    const mask = Float32Array.from(places, (place) => hole.data[place]!);
    const outputs = await session.run({
      image: new Tensor('float32', image, [1, 3, SIDE, SIDE]),
      mask: new Tensor('float32', mask, [1, 1, SIDE, SIDE]),
    });
    const levels = outputData(model.id, outputs, 'output', [1, 3, SIDE, SIDE]);
    if (!levels.every(Number.isFinite)) throw new Error(`The model ${model.id} gave what is no number`);
    const picture = createRaster(width, height);
    for (let i = 0; i < width * height; i++) {
      const at = Math.floor(i / width) * SIDE + (i % width);
      for (let c = 0; c < 3; c++) picture.data[4 * i + c] = levels[c * AREA + at]!;
      picture.data[4 * i + 3] = 255;
    }
    return { ability: 'fill', picture };
  };
}

/** The picture's pixel at each of the square's. */
function placesOf(width: number, height: number): Int32Array {
  const mirrored = (at: number, side: number): number => {
    const within = at % (2 * side);
    return within < side ? within : 2 * side - 1 - within;
  };
  return Int32Array.from({ length: AREA }, (_, i) => {
    return mirrored(Math.floor(i / SIDE), height) * width + mirrored(i % SIDE, width);
  });
}
