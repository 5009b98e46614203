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

/** The means and deviations of red, green and blue (0..1) in ImageNet, by which many networks were trained to see. */
const IMAGENET = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] } as const;

/** 1×3×side×side: the planes of red, green and blue of a picture that fits, normalised by ImageNet; 0 on the right of it and below; alpha is left out. */
export function imageNetPlanes({ width, height, data }: Raster, side: number): Tensor {
  const planes = new Float32Array(3 * side * side);
  for (let c = 0; c < 3; c++) {
    for (let y = 0, from = c; y < height; y++) {
      for (let x = 0, to = (c * side + y) * side; x < width; x++, from += 4, to++) {
        planes[to] = (data[from]! / 255 - IMAGENET.mean[c]!) / IMAGENET.deviation[c]!;
      }
    }
  }
  return new Tensor('float32', planes, [1, 3, side, side]);
}

/** 1×height×width×3: red, green and blue of each pixel, a level of 0..255 as a number from `from` to `to`; alpha is left out. */
export function pixelColors({ width, height, data }: Raster, from: number, to: number): Tensor {
  const colors = new Float32Array(3 * width * height);
  for (let i = 0, out = 0; i < data.length; i += 4) {
    for (let channel = 0; channel < 3; channel++) colors[out++] = from + ((to - from) * data[i + channel]!) / 255;
  }
  return new Tensor('float32', colors, [1, height, width, 3]);
}
