import { describe, expect, it } from 'vitest';
import { writtenBirefnet } from '../../../../../test/support/written-birefnet.ts';
import { writtenModel } from '../../../../../test/support/written-model.ts';
import { rasterOf } from '../../../../engine/test-pictures.ts';
import { loadBirefnet } from './birefnet.ts';

/** Red on the left, black on the right. */
const picture = rasterOf(512, 512, (x) => (x < 128 ? [255, 0, 0] : [0, 0, 0]));
const question = { ability: 'matte', picture } as const;

describe('BiRefNet', () => {
  it('sees the picture at 1024×1024, normalised, and its logits become an alpha', async () => {
    const { matte } = await (await loadBirefnet(await writtenModel('birefnet-lite', writtenBirefnet())))(question);
    expect([matte.width, matte.height]).toEqual([1024, 1024]);
    const [subject, rest] = [10, 1000].map((x) => matte.data[1024 * 512 + x]!);
    expect(subject).toBeCloseTo(1 / (1 + Math.exp(-(1 - 0.485) / 0.229)), 5);
    expect(rest).toBeCloseTo(1 / (1 + Math.exp(0.485 / 0.229)), 5);
  });

  it('is refused when its output has another shape or is no number', async () => {
    const small = await loadBirefnet(await writtenModel('birefnet-lite', writtenBirefnet({ side: 512 })));
    await expect(small(question)).rejects.toThrow(
      'The model birefnet-lite gave 1×1×512×512 as its output output_image where 1×1×1024×1024 was expected',
    );
    const broken = await loadBirefnet(await writtenModel('birefnet-lite', writtenBirefnet({ by: Number.NaN })));
    await expect(broken(question)).rejects.toThrow('The model birefnet-lite gave what is no number');
  });

  it('is refused when its file is missing, different or truncated', async () => {
    const bytes = writtenBirefnet();
    const good = await writtenModel('birefnet-lite', bytes);
    await expect(loadBirefnet({ ...good, file: `${good.file}.no` })).rejects.toThrow('cannot be read from');
    await expect(loadBirefnet({ ...good, sha256: 'f00' })).rejects.toThrow('is not the one expected');
    const short = await writtenModel('birefnet-lite', bytes.subarray(0, bytes.length / 2));
    await expect(loadBirefnet(short)).rejects.toThrow('The model birefnet-lite cannot be loaded');
  });
});
