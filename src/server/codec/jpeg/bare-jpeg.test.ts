import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from '../../../../test/model-server/scene.ts';
import { readBareJpeg } from './bare-jpeg.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'bare-'))));
afterAll(() => rm(folder, { recursive: true }));

const WHERE = { IFD3: { GPSLatitude: '52/1 31/1 0/1' } };

function photo() {
  const { data, width, height } = scene(200, 152);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function bare(file: Uint8Array) {
  const path = join(folder, 'photo');
  await writeFile(path, file);
  return readBareJpeg(path);
}

const pixelsOf = (file: Uint8Array) => sharp(file).raw().toBuffer();

test.each(['baseline', 'progressive', 'grey'])(
  'a %s JPEG keeps its pixels and loses its metadata and what follows it',
  async (kind) => {
    const source = kind === 'grey' ? photo().greyscale() : photo();
    const coded = await source
      .jpeg({ progressive: kind === 'progressive' })
      .withExif(WHERE)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">here</x:xmpmeta>')
      .toBuffer();
    const comment = Buffer.from('\xff\xfe\x00\x07hello', 'latin1');
    const file = Buffer.concat([coded.subarray(0, 2), comment, coded.subarray(2), Buffer.from('a film')]);
    const result = await bare(file);
    expect(result).toMatchObject({ width: 200, height: 152 });
    const { exif, xmp, icc, comments } = await sharp(result!.bytes).metadata();
    expect([exif, xmp, icc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    expect(result!.bytes.includes('hello')).toBe(false);
    expect(result!.bytes.includes('a film')).toBe(false);
    expect((await pixelsOf(result!.bytes)).equals(await pixelsOf(coded))).toBe(true);
  },
);

test('a turned, profiled, differently colored or truncated JPEG, and any other file, is not sent as it is', async () => {
  const turned = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const profiled = await photo().withIccProfile('p3').jpeg().toBuffer();
  const inks = await photo().toColourspace('cmyk').jpeg().toBuffer();
  const whole = await photo().jpeg().toBuffer();
  const png = await photo().png().toBuffer();
  const named = Buffer.from(whole);
  // The first component of the frame and of the scan is named as red.
  named[named.indexOf(Buffer.from([0xff, 0xc0])) + 10] = 0x52;
  named[named.indexOf(Buffer.from([0xff, 0xda])) + 5] = 0x52;
  expect(await bare(whole)).toBeDefined();
  for (const file of [
    turned,
    profiled,
    inks,
    png,
    named,
    whole.subarray(0, -2),
    whole.subarray(0, whole.length >> 1),
  ]) {
    expect(await bare(file)).toBeUndefined();
  }
});
