import { Tensor } from 'onnxruntime-node';
import type { Raster } from '../../../engine/raster.ts';

type Triple = readonly [number, number, number];

/**
 * 1×3×height×width: the planes of blue, green and red, as networks take them that were trained on what OpenCV reads. Of each level
 * (0..255) `mean` is taken, and the rest is divided by `deviation`; alpha is left out.
 */
export function bluePlanesFirst({ width, height, data }: Raster, mean: Triple, deviation: Triple): Tensor {
  const area = width * height;
  const planes = new Float32Array(3 * area);
  for (let plane = 0; plane < 3; plane++) {
    for (let i = 0; i < area; i++) {
      planes[plane * area + i] = (data[4 * i + 2 - plane]! - mean[plane]!) / deviation[plane]!;
    }
  }
  return new Tensor('float32', planes, [1, 3, height, width]);
}

/** 1×height×width×3: red, green and blue of each pixel, a level of 0..255 as a number from `from` to `to`; alpha is left out. */
export function pixelColours({ width, height, data }: Raster, from: number, to: number): Tensor {
  const colours = new Float32Array(3 * width * height);
  for (let i = 0, out = 0; i < data.length; i += 4) {
    for (let channel = 0; channel < 3; channel++) colours[out++] = from + ((to - from) * data[i + channel]!) / 255;
  }
  return new Tensor('float32', colours, [1, height, width, 3]);
}
