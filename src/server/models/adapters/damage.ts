import { Tensor } from 'onnxruntime-node';
import { mapPlane } from '../../../engine/filters/map-planes.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import {
  boxFilter,
  cubicFilter,
  resamplePlane,
  resampleRaster,
  tentFilter,
} from '../../../engine/resample/resample.ts';
import { type ModelFile, openSession, outputData } from '../open-session.ts';

/** The longer side at which the network looks at a print first, at most; then it looks at half of it. A thing is seldom taken for damage at both. */
const LONGER_SIDE = 960;
/** A smaller print is enlarged to this. */
const LEAST_SIDE = 400;
/** The network's sides are multiples of this. */
const MULTIPLE = 16;

export interface DamageDetector {
  /** The probability (0..1) of damage, the mean of two looks, over the whole picture, at the size of the first. */
  readonly detect: (picture: Raster) => Promise<Plane>;
}

/**
 * Our own network for the damage of prints (`training/damage`, a U-Net after Ronneberger et al. 2015, arXiv:1505.04597). It takes `picture`,
 * 1×1×height×width, grey levels from 0 to 1, and gives `result`, the log odds that a pixel is damaged.
 */
export async function loadDamage(model: ModelFile): Promise<DamageDetector> {
  const session = await openSession(model);
  /** The probability of damage where the picture's longer side is `longer` pixels. */
  const look = async (picture: Raster, longer: number): Promise<Plane> => {
    const scale = longer / Math.max(picture.width, picture.height);
    const side = (length: number) => MULTIPLE * Math.max(1, Math.round((length * scale) / MULTIPLE));
    const [width, height] = [side(picture.width), side(picture.height)];
    const grey = greyLevels(resampleRaster(picture, width, height, scale < 1 ? boxFilter : cubicFilter));
    const shape = [1, 1, height, width];
    const outputs = await session.run({ picture: new Tensor('float32', grey, shape) });
    const odds = outputData(model.id, outputs, 'result', shape);
    return { width, height, data: odds.map((value) => 1 / (1 + Math.exp(-value))) };
  };
  return {
    async detect(picture) {
      const longer = Math.min(LONGER_SIDE, Math.max(LEAST_SIDE, picture.width, picture.height));
      const close = await look(picture, longer);
      const far = resamplePlane(await look(picture, longer / 2), close.width, close.height, tentFilter);
      return mapPlane(close, (value, i) => (value + far.data[i]!) / 2);
    },
  };
}

/** The luma (0..1) of ITU-R BT.601. */
function greyLevels({ data }: Raster): Float32Array {
  const grey = new Float32Array(data.length / 4);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    grey[i] = (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255;
  }
  return grey;
}
