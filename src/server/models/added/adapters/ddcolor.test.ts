import { describe, expect, it } from 'vitest';
import { writtenDdcolor } from '../../../../../test/support/written-ddcolor.ts';
import { writtenModel } from '../../../../../test/support/written-model.ts';
import { rasterOf } from '../../../../engine/test-pictures.ts';
import { loadDdcolor } from './ddcolor.ts';

/** White on the right. */
const picture = rasterOf(300, 200, (x) => (x < 150 ? [0, 0, 0] : [255, 255, 255]));
const question = { ability: 'color', picture } as const;

describe('DDColor', () => {
  it('sees the picture stretched to a square, a grey in 0..1, and gives a* and b* of it', async () => {
    const { a, b } = await (await loadDdcolor(await writtenModel('ddcolor-tiny', writtenDdcolor())))(question);
    expect([a.width, a.height, b.width, b.height]).toEqual([512, 512, 512, 512]);
    expect([a.data[0], a.data[511], a.data[512 * 512 - 1], b.data[0], b.data[511]]).toEqual([0, 40, 40, 20, 20]);
  });

  it('is refused when its output has another shape or is no number', async () => {
    const narrow = await loadDdcolor(await writtenModel('ddcolor-tiny', writtenDdcolor({ side: 256 })));
    await expect(narrow(question)).rejects.toThrow(
      'The model ddcolor-tiny gave 1×2×256×256 as its output output where 1×2×512×512 was expected',
    );
    const broken = await loadDdcolor(await writtenModel('ddcolor-tiny', writtenDdcolor({ a: Number.NaN })));
    await expect(broken(question)).rejects.toThrow('The model ddcolor-tiny gave what is no number');
  });

  it('is refused when its file is missing, different or truncated', async () => {
    const bytes = writtenDdcolor();
    const good = await writtenModel('ddcolor-tiny', bytes);
    await expect(loadDdcolor({ ...good, file: `${good.file}.no` })).rejects.toThrow('cannot be read from');
    await expect(loadDdcolor({ ...good, sha256: 'f00' })).rejects.toThrow('is not the one expected');
    const short = await writtenModel('ddcolor-tiny', bytes.subarray(0, bytes.length / 2));
    await expect(loadDdcolor(short)).rejects.toThrow('The model ddcolor-tiny cannot be loaded');
  });
});
