import { describe, expect, it } from 'vitest';
import { writtenModel } from '../../../../../test/support/written-model.ts';
import { writtenRealesr } from '../../../../../test/support/written-realesr.ts';
import { rasterOf } from '../../../../engine/test-pictures.ts';
import { loadRealesr } from './realesr.ts';

const color = (x: number, y: number): [number, number, number] => [x % 256, y % 256, (x * y) % 256];

describe('realesr-general-x4v3', () => {
  it('enlarges a picture fourfold, in tiles that leave no trace', async () => {
    const enlarge = await loadRealesr(await writtenModel('realesr-general', writtenRealesr()));
    const { picture } = await enlarge({ ability: 'enlarge', picture: rasterOf(300, 270, color) });
    const expected = rasterOf(1200, 1080, (x, y) => color(x >> 2, y >> 2));
    expect([picture.width, picture.height]).toEqual([1200, 1080]);
    expect(picture.data.every((level, i) => level === expected.data[i])).toBe(true);
  });

  it('is refused when it enlarges otherwise', async () => {
    const enlarge = await loadRealesr(await writtenModel('realesr-general', writtenRealesr(2)));
    await expect(enlarge({ ability: 'enlarge', picture: rasterOf(8, 6, color) })).rejects.toThrow(
      'The model realesr-general gave 1×3×12×16 as its output output where 1×3×24×32 was expected',
    );
  });
});
