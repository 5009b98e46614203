import { describe, expect, it } from 'vitest';
import { OnnxWriter } from '../../../../scripts/models/onnx-writer.ts';
import { writtenModel } from '../../../../test/support/written-model.ts';
import { createRaster } from '../../../engine/raster.ts';
import { loadDamage } from './damage.ts';

/** A network whose log odds are `by` times the grey, less a half. */
function brighter(by: number, name = 'result'): OnnxWriter {
  const onnx = new OnnxWriter();
  const picture = onnx.input('picture', [1, 1, 'height', 'width']);
  onnx.output(name, onnx.node('Mul', [onnx.node('Sub', [picture, onnx.float(0.5)]), onnx.float(by)]));
  return onnx;
}

/** Dark, with a white column on the right half's left border. */
function picture(width: number, height: number) {
  const raster = createRaster(width, height);
  for (let i = 0; i < raster.data.length; i += 4) {
    const level = (i / 4) % width >= width / 2 ? 255 : 0;
    raster.data.set([level, level, level, 255], i);
  }
  return raster;
}

describe('the damage network', () => {
  it('tells probabilities over the whole picture, of grey levels from 0 to 1', async () => {
    const { detect } = await loadDamage(await writtenModel('damage', brighter(10)));
    const { width, height, data } = await detect(picture(640, 320));
    expect([width, height]).toEqual([640, 320]);
    expect(data[100]).toBeCloseTo(1 / (1 + Math.exp(5)), 3);
    expect(data[500]).toBeCloseTo(1 / (1 + Math.exp(-5)), 3);
  });

  it('looks at 960 pixels at most, at 400 at least, and at sides that it can halve four times', async () => {
    const { detect } = await loadDamage(await writtenModel('damage', brighter(1)));
    const sides = async (across: number, down: number) => {
      const { width, height } = await detect(picture(across, down));
      return [width, height];
    };
    expect(await sides(1600, 1000)).toEqual([960, 608]);
    expect(await sides(40, 3)).toEqual([400, 32]);
  });

  it('is refused when it gives something else', async () => {
    const { detect } = await loadDamage(await writtenModel('damage', brighter(1, 'other')));
    await expect(detect(picture(64, 64))).rejects.toThrow('The model damage gave nothing as its output result');
  });
});
