import { resampleRaster, tentFilter } from '../kernels/resample.ts';
import type { Raster } from '../raster.ts';
import { convolve, convolveDepthwise } from './convolve.ts';
import { maxPool } from './max-pool.ts';
import { pictureTensor } from './picture-tensor.ts';
import { type Tensor, type Weights, weightsOf } from './tensor.ts';

/** Something that may be a face, in the picture's pixels. */
export interface Detection {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0..1 */
  readonly score: number;
}

/** Pixels of the network's input a cell of its output stands for. */
const CELL = 32;
/** The boxes that a cell starts from, in cells. */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
/** Per anchor: the box's centre, its size, whether there is a face. */
const VALUES = 5;
const MEAN = [117.001, 114.697, 97.404] as const;

/**
 * Looks at the picture with its longer side brought to `side` pixels, where it sees faces of about 50 to 350 pixels.
 * One face may be told several times. `weights` are those of face-api's tiny face detector (a YOLOv2, Redmon and
 * Farhadi 2017, of depthwise separable convolutions).
 */
export function detectFaces(weights: Weights, raster: Raster, side: number, threshold: number): Detection[] {
  const scale = side / Math.max(raster.width, raster.height);
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  const seen = resampleRaster(raster, width, height, tentFilter);
  const cells = runNetwork(
    weights,
    pictureTensor(seen, MEAN, { width: roundUp(width, CELL), height: roundUp(height, CELL) }),
  );
  return boxes(cells, CELL / scale, threshold);
}

const roundUp = (size: number, step: number): number => Math.ceil(size / step) * step;

function runNetwork(weights: Weights, input: Tensor): Tensor {
  const of = (name: string) => weightsOf(weights, name);
  let x = leaky(convolve(input, of('conv0/filters'), of('conv0/bias').data, 1, 'valid'));
  x = maxPool(x, 2);
  for (let layer = 1; layer <= 5; layer++) {
    const filtered = convolveDepthwise(x, of(`conv${layer}/depthwise_filter`), 1, 'same');
    x = leaky(convolve(filtered, of(`conv${layer}/pointwise_filter`), of(`conv${layer}/bias`).data, 1, 'valid'));
    x = maxPool(x, layer < 5 ? 2 : 1);
  }
  return convolve(x, of('conv8/filters'), of('conv8/bias').data, 1, 'valid');
}

function leaky(x: Tensor): Tensor {
  const { data } = x;
  for (let i = 0; i < data.length; i++) if (data[i]! < 0) data[i]! *= 0.1;
  return x;
}

/** What the cells say, as boxes; `cell` is a cell's side in the picture's pixels. */
function boxes({ width, height, channels, data }: Tensor, cell: number, threshold: number): Detection[] {
  const found: Detection[] = [];
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += channels) {
      for (const [a, [anchorWidth, anchorHeight]] of ANCHORS.entries()) {
        const [dx, dy, w, h, face] = valuesOf(data, at + a * VALUES);
        const score = sigmoid(face);
        if (score < threshold) continue;
        const boxWidth = Math.exp(w) * anchorWidth * cell;
        const boxHeight = Math.exp(h) * anchorHeight * cell;
        const x = (column + sigmoid(dx)) * cell - boxWidth / 2;
        const y = (row + sigmoid(dy)) * cell - boxHeight / 2;
        found.push({ x, y, width: boxWidth, height: boxHeight, score });
      }
    }
  }
  return found;
}

const valuesOf = (data: Float32Array, at: number) =>
  Array.from(data.subarray(at, at + VALUES)) as [number, number, number, number, number];

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
