import type { Point } from '../face.ts';
import { boxFilter, resampleRaster, tentFilter } from '../kernels/resample.ts';
import { createRaster, type Raster } from '../raster.ts';
import { convolve, convolveDepthwise } from './convolve.ts';
import { pictureTensor } from './picture-tensor.ts';
import { createTensor, type Tensor, type Weights, weightsOf } from './tensor.ts';

/** A square of the picture, in its pixels; it may reach over the border. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Where the points of a face stand in the list of 68 (Sagonas et al. 2013), left and right as seen in the picture. */
export const LANDMARKS = {
  jaw: [0, 17],
  brows: [17, 27],
  leftEye: [36, 42],
  rightEye: [42, 48],
  mouth: [48, 68],
} as const;

const COUNT = 68;
/** The sides of what the network looks at. */
const INPUT = 112;
const MEAN = [122.782, 117.001, 104.298] as const;
const BLOCKS = 4;

/**
 * The 68 points of the face that fills the square, in the picture's pixels. There is always an answer, also where there
 * is no face. `weights` are those of face-api's landmark network (dense blocks of depthwise separable convolutions).
 */
export function faceLandmarks(weights: Weights, raster: Raster, square: Square): Point[] {
  const seen = cropSquare(raster, square);
  const filter = seen.width > INPUT ? boxFilter : tentFilter;
  let x = pictureTensor(resampleRaster(seen, INPUT, INPUT, filter), MEAN);
  for (let block = 0; block < BLOCKS; block++) x = denseBlock(weights, `dense${block}`, x);
  const points = fullyConnected(weights, channelMeans(x));
  return Array.from({ length: COUNT }, (_, i) => ({
    x: square.x + points[2 * i]! * square.side,
    y: square.y + points[2 * i + 1]! * square.side,
  }));
}

/** What lies beyond the border is the border's colour. */
function cropSquare(raster: Raster, { x, y, side }: Square): Raster {
  const size = Math.max(1, Math.round(side));
  const result = createRaster(size, size);
  const pixels = new Uint32Array(raster.data.buffer, raster.data.byteOffset, raster.width * raster.height);
  const target = new Uint32Array(result.data.buffer);
  for (let row = 0, o = 0; row < size; row++) {
    const from = clamp(Math.round(y) + row, raster.height) * raster.width;
    for (let column = 0; column < size; column++) {
      target[o++] = pixels[from + clamp(Math.round(x) + column, raster.width)]!;
    }
  }
  return result;
}

const clamp = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at));

/** Four convolutions at half the size, each of the sum of all before it. */
function denseBlock(weights: Weights, name: string, x: Tensor): Tensor {
  let sum = rectified(
    x.channels === 3 ? plain(weights, `${name}/conv0`, x) : separable(weights, `${name}/conv0`, x, 2),
  );
  for (let layer = 1; layer <= 3; layer++) {
    sum = plus(sum, separable(weights, `${name}/conv${layer}`, rectified(sum), 1));
  }
  return rectified(sum);
}

function plain(weights: Weights, name: string, x: Tensor): Tensor {
  return convolve(x, weightsOf(weights, `${name}/filters`), weightsOf(weights, `${name}/bias`).data, 2, 'same');
}

function separable(weights: Weights, name: string, x: Tensor, stride: number): Tensor {
  const filtered = convolveDepthwise(x, weightsOf(weights, `${name}/depthwise_filter`), stride, 'same');
  const { data: bias } = weightsOf(weights, `${name}/bias`);
  return convolve(filtered, weightsOf(weights, `${name}/pointwise_filter`), bias, 1, 'valid');
}

const rectified = (x: Tensor): Tensor => ({ ...x, data: x.data.map((value) => Math.max(0, value)) });

const plus = (a: Tensor, b: Tensor): Tensor => ({ ...a, data: a.data.map((value, i) => value + b.data[i]!) });

function channelMeans({ data, channels }: Tensor): Tensor {
  const result = createTensor(1, 1, channels);
  for (let i = 0; i < data.length; i++) result.data[i % channels]! += (data[i]! * channels) / data.length;
  return result;
}

function fullyConnected(weights: Weights, x: Tensor): Float32Array {
  const { shape, data } = weightsOf(weights, 'fc/weights');
  const filters = { shape: [1, 1, ...shape], data };
  return convolve(x, filters, weightsOf(weights, 'fc/bias').data, 1, 'valid').data;
}
