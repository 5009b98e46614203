import { describe, expect, it } from 'vitest';
import { writtenModel } from '../../../../../test/support/written-model.ts';
import { writtenSlimsamDecoder, writtenSlimsamEncoder } from '../../../../../test/support/written-slimsam.ts';
import { rasterOf } from '../../../../engine/test-pictures.ts';
import { loadSlimsam } from './slimsam.ts';

/** Red on the left, black on the right. */
const picture = rasterOf(60, 30, (x) => (x < 20 ? [255, 0, 0] : [0, 0, 0]));
const asked = (x: number, y: number, inside = true) =>
  ({ ability: 'segmentPoint', picture, points: [{ x, y, inside }] }) as const;

const loaded = async (decoder = writtenSlimsamDecoder()) =>
  loadSlimsam(await writtenModel('slimsam', writtenSlimsamEncoder()), await writtenModel('slimsam', decoder));

describe('SlimSAM', () => {
  it('gives masks of the picture, the likeliest first, of points in pixels of a square of 1024', async () => {
    const segment = await loaded();
    const { masks } = await segment(asked(59, 6, false));
    expect(masks.map(({ width, height }) => [width, height])).toEqual(masks.map(() => [60, 30]));
    const sides = masks.map(({ data }) => [5, 15, 25, 55].map((x) => Math.round(data[60 * 15 + x]!)));
    expect(sides).toEqual([
      [1, 1, 0, 0],
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ]);
  });

  it('tells points inside from points outside, and knows the next picture from the last', async () => {
    const segment = await loaded();
    expect((await segment(asked(6, 3))).masks[0]!.data.every((value) => value < 0.5)).toBe(true);
    const dark = rasterOf(60, 30, () => [0, 0, 0]);
    const { masks } = await segment({ ...asked(59, 6, false), picture: dark });
    expect(masks[0]!.data.every((value) => value < 0.5)).toBe(true);
  });

  it('is refused when an output has another shape or is no number', async () => {
    const narrow = await loaded(writtenSlimsamDecoder({ masks: 1 }));
    await expect(narrow(asked(1, 1))).rejects.toThrow(
      'The model slimsam gave 1×1×1×256×256 as its output pred_masks where 1×1×3×256×256 was expected',
    );
    const broken = await loaded(writtenSlimsamDecoder({ score: Number.NaN }));
    await expect(broken(asked(1, 1))).rejects.toThrow('The model slimsam gave what is no number');
  });
});
