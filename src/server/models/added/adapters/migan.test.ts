import { describe, expect, it } from 'vitest';
import { writtenMigan } from '../../../../../test/support/written-migan.ts';
import { writtenModel } from '../../../../../test/support/written-model.ts';
import { createPlane } from '../../../../engine/raster.ts';
import { rasterOf } from '../../../../engine/test-pictures.ts';
import { loadMigan } from './migan.ts';

const picture = rasterOf(6, 4, (x, y) => [10 * x, 20 * y, 7]);
const hole = createPlane(6, 4);
hole.data[8] = 1;
const question = { ability: 'fill', picture, hole } as const;

describe('MI-GAN', () => {
  it('gets bytes, red first, and 255 where a pixel is kept; its bytes become the picture', async () => {
    const fill = await loadMigan(await writtenModel('migan', writtenMigan()));
    const { width, height, data } = (await fill(question)).picture;
    const expected = picture.data.slice();
    expected.set([200, 200, 200], 4 * 8);
    expect([width, height]).toEqual([6, 4]);
    expect(data).toEqual(expected);
  });

  it('is refused when its output has another shape or is none of bytes', async () => {
    const narrow = await loadMigan(await writtenModel('migan', writtenMigan({ channels: 1 })));
    await expect(narrow(question)).rejects.toThrow(
      'The model migan gave 1×1×4×6 as its output result where 1×3×4×6 was expected',
    );
    const floats = await loadMigan(await writtenModel('migan', writtenMigan({ bytes: false })));
    await expect(floats(question)).rejects.toThrow('The model migan gave no bytes');
  });

  it('is refused when its file is missing, different or truncated', async () => {
    const bytes = writtenMigan();
    const good = await writtenModel('migan', bytes);
    await expect(loadMigan({ ...good, file: `${good.file}.no` })).rejects.toThrow('this brings it: nothing');
    await expect(loadMigan({ ...good, sha256: 'f00' })).rejects.toThrow('The model migan is not the one expected');
    const short = await writtenModel('migan', bytes.subarray(0, bytes.length / 2));
    await expect(loadMigan(short)).rejects.toThrow('The model migan cannot be loaded');
  });
});
