import { describe, expect, it } from 'vitest';
import { lamaNetwork } from '../../../../../test/support/trial-networks.ts';
import { writtenModel } from '../../../../../test/support/written-model.ts';
import { OnnxWriter } from '../../../../../scripts/models/onnx-writer.ts';
import { createPlane } from '../../../../engine/raster.ts';
import { rasterOf } from '../../../../engine/test-pictures.ts';
import { loadLama } from './lama.ts';

/** A model that answers with what it is shown beyond the picture, 12 rows and 18 columns further, and 255 where there is a hole. */
function looksBeyond(): Uint8Array {
  const onnx = new OnnxWriter();
  const image = onnx.node('Mul', [onnx.input('image', [1, 3, 512, 512]), onnx.float(255)]);
  const hole = onnx.node('Mul', [onnx.input('mask', [1, 1, 512, 512]), onnx.float(255)]);
  const shown = onnx.node('Max', [image, hole]);
  const beyond = onnx.node('Slice', [shown, onnx.ints([4, 6]), onnx.ints([512, 512]), onnx.ints([2, 3])]);
  onnx.output('output', onnx.node('Pad', [beyond, onnx.ints([0, 0, 0, 0, 0, 0, 4, 6])]));
  return onnx.toBytes();
}

const picture = rasterOf(6, 4, (x, y) => [10 * x, 20 * y, 7]);
const hole = createPlane(6, 4);
hole.data[8] = 1;
const question = { ability: 'fill', picture, hole } as const;

describe('LaMa', () => {
  it('sees the picture and its hole mirrored beside it, at its own size', async () => {
    const fill = await loadLama(await writtenModel('lama', looksBeyond()));
    const { width, height, data } = (await fill(question)).picture;
    const mirrored = rasterOf(6, 4, (x, y) => [50 - 10 * x, 60 - 20 * y, 7]);
    mirrored.data.set([255, 255, 255], 4 * (6 * 2 + 3));
    expect([width, height]).toEqual([6, 4]);
    expect(data).toEqual(mirrored.data);
  });

  it('is refused when its output is no number, and asked about no larger picture', async () => {
    const broken = await loadLama(await writtenModel('lama', lamaNetwork('NaN')));
    await expect(broken(question)).rejects.toThrow('The model lama gave what is no number');
    const large = { ...question, picture: rasterOf(513, 2, () => [0, 0, 0]), hole: createPlane(513, 2) };
    await expect(broken(large)).rejects.toThrow('lama takes pictures of 512 pixels at most');
  });
});
