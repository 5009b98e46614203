import { Tensor } from 'onnxruntime-node';
import { createPlane, type Plane, type Raster } from '../../../engine/raster.ts';
import { boxFilter, resampleRaster } from '../../../engine/resample/resample.ts';
import { type ModelFile, openSession, outputData } from '../open-session.ts';
import { pixelColors } from './network-input.ts';

/** The side of the square that the network sees. */
export const RVM_SIDE = 512;
/** What the network remembers of a frame: each as an input and an output, at a part of the side. */
const STATES = [
  { input: 'r1i', output: 'Identity_2', reduced: 2, channels: 16 },
  { input: 'r2i', output: 'Identity_3', reduced: 4, channels: 20 },
  { input: 'r3i', output: 'Identity_4', reduced: 8, channels: 40 },
  { input: 'r4i', output: 'Identity_5', reduced: 16, channels: 64 },
] as const;
/** Made for video, it is surer of a picture that it has seen before; from the third time on little changes. */
const LOOKS = 2;

export interface PeopleMatting {
  /** The alpha (0..1) of all persons, over the whole picture, `RVM_SIDE` wide and high. */
  readonly matte: (picture: Raster) => Promise<Plane>;
}

/**
 * Robust Video Matting with MobileNetV3 (Lin et al. 2021, arXiv:2108.11515, github.com/PeterL1n/RobustVideoMatting, GPL-3.0), converted
 * for one size and without its refiner: the edge is fitted to the photo by the engine. It takes `src`, 1×512×512×3, colors from 0 to 1, and
 * what it remembers of the frame before, zeros at first; `Identity_1` is the alpha.
 */
export async function loadRvm(model: ModelFile): Promise<PeopleMatting> {
  const session = await openSession(model);
  return {
    async matte(picture) {
      const src = pixelColors(resampleRaster(picture, RVM_SIDE, RVM_SIDE, boxFilter), 0, 1);
      let states = Object.fromEntries(STATES.map(({ input, ...state }) => [input, zeros(shapeOf(state))]));
      const plane = createPlane(RVM_SIDE, RVM_SIDE);
      for (let look = 0; look < LOOKS; look++) {
        const outputs = await session.run({ src, ...states });
        plane.data.set(outputData(model.id, outputs, 'Identity_1', [1, RVM_SIDE, RVM_SIDE, 1]));
        states = Object.fromEntries(
          STATES.map(({ input, output, ...state }) => {
            const shape = shapeOf(state);
            return [input, new Tensor('float32', outputData(model.id, outputs, output, shape), shape)];
          }),
        );
      }
      plane.data.forEach((value, i) => (plane.data[i] = Math.min(1, Math.max(0, value))));
      return plane;
    },
  };
}

const shapeOf = ({ reduced, channels }: { readonly reduced: number; readonly channels: number }): number[] => [
  1,
  RVM_SIDE / reduced,
  RVM_SIDE / reduced,
  channels,
];

const zeros = (shape: readonly number[]): Tensor =>
  new Tensor('float32', new Float32Array(shape.reduce((product, side) => product * side, 1)), shape);
