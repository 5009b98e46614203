import { describe, expect, it } from 'vitest';
import { OnnxWriter } from '../../../../scripts/models/onnx-writer.ts';
import { writtenModel } from '../../../../test/support/written-model.ts';
import { createRaster, type Raster } from '../../../engine/raster.ts';
import { loadPpOcrText } from './pp-ocr-text.ts';

/** A network that takes for text what is brighter than the mean of ImageNet by one deviation; all else is 0. */
async function brightnessDetector(output = 'sigmoid_0.tmp_0') {
  const onnx = new OnnxWriter();
  const input = onnx.input('x', [1, 3, 'height', 'width']);
  const level = onnx.node('ReduceMin', [input, onnx.ints([1])], { keepdims: 1 });
  const isText = onnx.node('Cast', [onnx.node('Greater', [level, onnx.float(1)])], { to: 1 });
  onnx.output(output, onnx.node('Mul', [isText, onnx.float(0.875)]));
  return loadPpOcrText(await writtenModel('text', onnx));
}

/** A black picture with white where the function says so. */
function drawn(width: number, height: number, isWhite: (x: number, y: number) => boolean): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    raster.data.fill(isWhite(i % width, Math.floor(i / width)) ? 255 : 0, 4 * i, 4 * i + 3);
    raster.data[4 * i + 3] = 255;
  }
  return raster;
}

describe('the text detector', () => {
  it('gives a level line as its rectangle, enlarged from the shrunken region', async () => {
    const { detect } = await brightnessDetector();
    const [line, ...others] = await detect(drawn(960, 480, (x, y) => x >= 100 && x < 300 && y >= 200 && y < 240));
    expect(others).toEqual([]);
    expect(line!.score).toBeCloseTo(0.875, 5);
    // 1.5 × 200 × 40 of area over 480 of perimeter.
    const margin = 25;
    const expected = [75, 175, 325, 175, 325, 265, 75, 265];
    expect(line!.corners.flatMap(({ x, y }) => [x, y]).map((value) => Math.round(value))).toEqual(expected);
    expect(100 - line!.corners[0].x).toBeCloseTo(margin, 3);
  });

  it('gives a slanted line as a rotated rectangle, clockwise from its top left', async () => {
    const { detect } = await brightnessDetector();
    // 240 by 48 pixels about (480, 240), turned by 30°.
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const [line] = await detect(
      drawn(960, 480, (x, y) => {
        const [right, down] = [x + 0.5 - 480, y + 0.5 - 240];
        return Math.abs(right * cos + down * sin) < 120 && Math.abs(down * cos - right * sin) < 24;
      }),
    );
    const [topLeft, topRight, , bottomLeft] = line!.corners;
    expect(Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x)).toBeCloseTo(Math.PI / 6, 1);
    expect(Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y)).toBeCloseTo(300, -1);
    expect(Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y)).toBeCloseTo(108, -1);
  });

  it('measures in pixels of the picture, however large, and leaves out specks', async () => {
    const { detect } = await brightnessDetector();
    const picture = drawn(1920, 1280, (x, y) => (x >= 400 && x < 800 && y >= 600 && y < 680) || (x < 4 && y < 4));
    const [line, ...others] = await detect(picture);
    expect(others).toEqual([]);
    expect(line!.corners.flatMap(({ x, y }) => [x, y]).map((value) => Math.round(value / 10))).toEqual([
      35, 55, 85, 55, 85, 73, 35, 73,
    ]);
  });

  it('orders lines from the top, and words of a line from the left', async () => {
    const { detect } = await brightnessDetector();
    const words = [
      [500, 105],
      [100, 300],
      [100, 100],
    ] as const;
    const found = await detect(
      drawn(960, 480, (x, y) => words.some(([left, top]) => x >= left && x < left + 120 && y >= top && y < top + 30)),
    );
    const middles = found.map(({ corners: [a, , c] }) => [(a.x + c.x) / 2, (a.y + c.y) / 2].map(Math.round));
    expect(middles).toEqual([
      [160, 115],
      [560, 120],
      [160, 315],
    ]);
  });

  it('is refused when it has another output', async () => {
    const { detect } = await brightnessDetector('other');
    await expect(detect(createRaster(32, 32))).rejects.toThrow(
      'The model text gave nothing as its output sigmoid_0.tmp_0 where 1×1×64×64 was expected',
    );
  });
});
