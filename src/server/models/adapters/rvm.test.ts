import { describe, expect, it } from 'vitest';
import { OnnxWriter } from '../../../../scripts/models/onnx-writer.ts';
import { writtenModel } from '../../../../test/support/written-model.ts';
import { createRaster } from '../../../engine/raster.ts';
import { loadRvm, RVM_SIDE } from './rvm.ts';

const STATES = [
  { input: 'r1i', output: 'Identity_2', reduced: 2, channels: 16 },
  { input: 'r2i', output: 'Identity_3', reduced: 4, channels: 20 },
  { input: 'r3i', output: 'Identity_4', reduced: 8, channels: 40 },
  { input: 'r4i', output: 'Identity_5', reduced: 16, channels: 64 },
] as const;

/** A network whose alpha is the red of a pixel and a quarter for each look before, as its states count them. */
function counting(alphaSide = RVM_SIDE): OnnxWriter {
  const onnx = new OnnxWriter();
  const src = onnx.input('src', [1, RVM_SIDE, RVM_SIDE, 3]);
  const states = STATES.map(({ input, output, reduced, channels }) => {
    const state = onnx.input(input, [1, RVM_SIDE / reduced, RVM_SIDE / reduced, channels]);
    onnx.output(output, onnx.node('Add', [state, onnx.float(0.25)]));
    return state;
  });
  const looks = onnx.node('ReduceMin', [onnx.node('Identity', [states[3]!])], { keepdims: 0 });
  const [from, to, last] = [onnx.ints([0, 0, 0]), onnx.ints([alphaSide, alphaSide, 1]), onnx.ints([1, 2, 3])];
  const red = onnx.node('Slice', [src, from, to, last]);
  onnx.output('Identity_1', onnx.node('Add', [red, looks]));
  return onnx;
}

describe('Robust Video Matting', () => {
  it('sees the whole picture, reds first, from 0 to 1, and remembers what it saw', async () => {
    const { matte } = await loadRvm(await writtenModel('rvm', counting()));
    const picture = createRaster(64, 32);
    for (let i = 0; i < picture.data.length; i += 4) {
      const isLeft = (i / 4) % 64 < 32;
      picture.data.set([isLeft ? 255 : 51, 0, 255, 255], i);
    }
    const { width, height, data } = await matte(picture);
    expect([width, height]).toEqual([512, 512]);
    // The second look adds a quarter; more than 1 is 1.
    expect(data[10]).toBe(1);
    expect(data[500]).toBeCloseTo(0.2 + 0.25, 3);
  });

  it('is refused when its alpha has another shape', async () => {
    const { matte } = await loadRvm(await writtenModel('rvm', counting(256)));
    await expect(matte(createRaster(8, 8))).rejects.toThrow(
      'The model rvm gave 1×256×256×1 as its output Identity_1 where 1×512×512×1 was expected',
    );
  });
});
