import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderOptions } from './codec.ts';
import { decodeWide } from './decode.ts';
import { renderInMemory } from './encode.ts';
import { noise, wideNoise } from './test-pictures.ts';
import { wideProfile } from './wide-profile.ts';
import { writePng } from './png/write-png.ts';

let folder: string;
/** Display P3, as sharp brings it. */
let p3: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wide-'));
  p3 = await profileOf(await noise(8, 8).withIccProfile('p3').png().toBuffer());
});
afterAll(() => rm(folder, { recursive: true }));

const profileOf = async (picture: Buffer): Promise<Buffer> => (await sharp(picture).metadata()).icc!;

/** The numbers of a file, whatever its profile says. */
const numbersOf = (file: string | Buffer): Promise<Buffer> => sharp(file, { ignoreIcc: true }).raw().toBuffer();

async function save(picture: Sharp): Promise<string> {
  const path = join(folder, `${Math.random()}`);
  await picture.toFile(path);
  return path;
}

/** The purest red, green and blue that Display P3 has, which sRGB does not have, and a grey. */
const P3_NUMBERS = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 128, 128, 128]);

/** A PNG of these numbers in that space, as `writePng` leaves it. */
async function pureP3(): Promise<string> {
  const path = join(folder, `${Math.random()}.png`);
  const rgba = await sharp(P3_NUMBERS, { raw: { width: 2, height: 2, channels: 3 } })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const raster = { width: 2, height: 2, data: new Uint8ClampedArray(rgba) };
  await writePng(raster, path, 'algorithmicallyEnhanced', wideProfile(p3));
  return path;
}

test('T10 the profile of wide colors is made new, means the same colors, and makes itself again', async () => {
  const made = wideProfile(p3)!;
  expect(made.equals(p3)).toBe(false);
  expect(wideProfile(made)).toEqual(made);
  const foreign = join(folder, 'foreign.png');
  await (await wideNoise(40, 30)).png().toFile(foreign);
  const rgba = await sharp(foreign, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
  const own = join(folder, 'own.png');
  await writePng({ width: 40, height: 30, data: new Uint8ClampedArray(rgba) }, own, 'algorithmicallyEnhanced', made);
  const [one, other] = [await sharp(foreign).raw().toBuffer(), await sharp(own).raw().toBuffer()];
  expect(Math.max(...one.map((value, i) => Math.abs(value - other[i]!)))).toBeLessThanOrEqual(1);
});

test('T10 other spaces than the known wide ones have no such profile', async () => {
  expect(wideProfile(await profileOf(await noise(8, 8).withIccProfile('srgb').png().toBuffer()))).toBeUndefined();
  expect(wideProfile(await profileOf(await noise(8, 8).withIccProfile('cmyk').jpeg().toBuffer()))).toBeUndefined();
});

test('a damaged profile is none, or is read as far as it goes', () => {
  const damage = fc.array(fc.tuple(fc.nat(p3.length - 1), fc.nat(255)), { maxLength: 20 });
  fc.assert(
    fc.property(damage, fc.nat(p3.length), (changes, length) => {
      const damaged = Buffer.from(p3.subarray(0, length));
      for (const [at, value] of changes) if (at < length) damaged[at] = value;
      const made = wideProfile(damaged);
      expect(made === undefined || made.length < p3.length + 1000).toBe(true);
    }),
  );
});

test.each(['png', 'jpeg', 'webp', 'tiff'] as const)(
  'T10 a picture in Display P3 is decoded to its own numbers too: %s',
  async (format) => {
    const path = await save((await wideNoise(40, 30))[format]());
    const { source, wide } = await decodeWide(path, 1e6);
    const numbers = await sharp(path, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
    expect(Buffer.from(wide!.own.data)).toEqual(numbers);
    expect(Buffer.from(source.data)).toEqual(await sharp(path).ensureAlpha().raw().toBuffer());
  },
);

test('T10 in sRGB, in 16 bits or in grey there are no wide colors', async () => {
  for (const picture of [
    noise(40, 30).png(),
    noise(40, 30).withIccProfile('srgb').jpeg(),
    noise(40, 30).toColourspace('rgb16').withIccProfile('p3').png(),
    noise(40, 30).greyscale().png(),
  ])
    expect((await decodeWide(await save(picture), 1e6)).wide).toBeUndefined();
});

const rendered = async (options: RenderOptions): Promise<Buffer> =>
  Buffer.from(await renderInMemory(await pureP3(), options, 1e6));

test.each<RenderOptions>([{}, { copy: { format: 'png' } }])(
  'T10 a wide result is downloaded with its own numbers and the profile that says what they mean: %o',
  async (options) => {
    const file = await rendered(options);
    expect(await profileOf(file)).toEqual(wideProfile(p3));
    expect(await numbersOf(file)).toEqual(P3_NUMBERS);
  },
);

test.each(['jpeg', 'webp'] as const)('T10 a lossy copy of a wide result has its profile: %s', async (format) => {
  expect(await profileOf(await rendered({ copy: { format, quality: 95 } }))).toEqual(wideProfile(p3));
});

test('T10 an AVIF, which is not read here, has the profile as it is', async () => {
  expect((await rendered({ copy: { format: 'avif' } })).includes(wideProfile(p3)!)).toBe(true);
});

test('T10 a HEIC of a phone has wide colors', async () => {
  const { wide } = await decodeWide(
    fileURLToPath(new URL('../../../packages/heic/fixtures/portrait.heic', import.meta.url)),
    1e6,
  );
  expect(wide).toMatchObject({ own: { width: 96, height: 128 }, profile: wideProfile(wide!.profile) });
});

test('T10 screens get sRGB, and an upload is served without its own profile', async () => {
  const shown = Buffer.from(await renderInMemory(await pureP3(), { width: 320 }, 1e6));
  expect((await sharp(shown).metadata()).icc).toBeUndefined();
  const upload = await save((await wideNoise(40, 30)).jpeg());
  const served = Buffer.from(await renderInMemory(upload, {}, 1e6));
  expect((await sharp(served).metadata()).icc).toBeUndefined();
});
