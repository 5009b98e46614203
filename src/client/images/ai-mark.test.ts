import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { markOf, withMark } from './ai-mark.ts';

const mark = '<?xpacket begin="\uFEFF" id="W5M0"?><x:xmpmeta>algorithmicallyEnhanced</x:xmpmeta><?xpacket end="r"?>';

const picture = (type: 'png' | 'jpeg') =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#c08040' } }).toFormat(type);

const fileOf = async (made: Sharp, type: string): Promise<Blob> =>
  new Blob([new Uint8Array(await made.toBuffer())], { type: `image/${type}` });

for (const type of ['png', 'jpeg'] as const) {
  test(`a ${type} keeps its pixels when it gets the mark of the one that it was made from`, async () => {
    const origin = await fileOf(picture('png').withXmp(mark), 'png');
    const made = await fileOf(picture(type), type);
    const marked = await withMark(made, await markOf(origin));
    const read = sharp(await marked.bytes(), { failOn: 'warning' });
    expect((await read.metadata()).xmp?.toString()).toBe(mark);
    expect(await read.raw().toBuffer()).toEqual(
      await sharp(await made.bytes())
        .raw()
        .toBuffer(),
    );
    expect(marked.type).toBe(`image/${type}`);
  });
}

test('a photo without a mark gets none', async () => {
  const made = await fileOf(picture('png'), 'png');
  expect(await withMark(made, await markOf(made))).toBe(made);
});
