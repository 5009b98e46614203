import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import type { Codec, Inspection } from './codec.ts';
import { createProcessCodec } from './process-codec.ts';
import { noise, pngChunk, pngClaiming, QUARTERS, quarters, tiffOf } from './test-pictures.ts';

let codec: Codec;
let folder: string;
beforeAll(async () => {
  codec = createProcessCodec({ maxPixels: 50e6 });
  folder = await mkdtemp(join(tmpdir(), 'codec-'));
});
afterAll(async () => {
  await codec.close();
  await rm(folder, { recursive: true });
});

async function save(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function inspect(name: string, content: Buffer | string): Promise<Inspection> {
  return codec.inspect(await save(name, content));
}

async function refusal(name: string, content: Buffer | string): Promise<ApiError> {
  const answer = await inspect(name, content).catch((error: unknown) => error);
  if (!(answer instanceof ApiError)) {
    throw new Error(`Not refused: ${JSON.stringify(answer)}`);
  }
  return answer;
}

// ASVS 5.2.2
test('V21 the content decides the type of a picture, not its name', async () => {
  expect(await inspect('a.png', await quarters(6, 4).jpeg().toBuffer())).toEqual({
    contentType: 'image/jpeg',
    width: 6,
    height: 4,
  });
  expect((await inspect('b.jpg', await quarters(6, 4).png().toBuffer())).contentType).toBe('image/png');
  expect((await inspect('c.txt', await quarters(6, 4).webp().toBuffer())).contentType).toBe('image/webp');
  expect((await inspect('d.png', await tiff())).contentType).toBe('image/tiff');
});

const avif = (): Promise<Buffer> => quarters(16, 16).avif({ effort: 0 }).toBuffer();
const gif = (): Promise<Buffer> => quarters(8, 8).gif().toBuffer();
const tiff = (): Promise<Buffer> => noise(200, 100).tiff({ compression: 'lzw' }).toBuffer();
const fractions = (): Promise<Buffer> => quarters(8, 8).toColourspace('scrgb').tiff({ compression: 'none' }).toBuffer();
const jpeg = (): Promise<Buffer> => noise(200, 100).jpeg().toBuffer();
const png = (): Promise<Buffer> => noise(200, 100).png().toBuffer();

const UNSUPPORTED: Record<string, () => Buffer | string | Promise<Buffer>> = {
  'an empty file': () => '',
  'text named .jpg': () => 'Dear photo, this is a letter.',
  'an SVG': () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  'a GIF': gif,
  'a TIFF of fractions': fractions,
  'a TIFF of more than 4 GB': () => quarters(8, 8).tiff({ bigtiff: true }).toBuffer(),
  'the start of a raw file': () => tiffOf({ subfileType: 1, width: 160, height: 120, photometric: 2 }),
  'an AVIF': avif,
  'a PDF': () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n',
  'a GIF with a JPEG behind it': async () => Buffer.concat([await gif(), await jpeg()]),
  'an SVG with a PNG behind it': async () => Buffer.concat([Buffer.from('<svg/>'), await png()]),
};

for (const [what, content] of Object.entries(UNSUPPORTED)) {
  test(`V21 ${what} is refused, saying what is accepted`, async () => {
    const error = await refusal('upload.jpg', await content());
    expect(error).toMatchObject({ code: 'unsupported_image' });
    expect(error.message).toMatch(/JPG, PNG, WEBP and HEIC/);
  });
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length >> 1);
const webp = (): Promise<Buffer> => noise(200, 100).webp().toBuffer();
const heic = (): Promise<Buffer> => readFile(new URL('../../../packages/heic/fixtures/portrait.heic', import.meta.url));

const UNREADABLE: Record<string, () => Buffer | Promise<Buffer>> = {
  'a JPEG that is cut off': async () => half(await jpeg()),
  'a PNG that is cut off': async () => half(await png()),
  'a WebP that is cut off': async () => half(await webp()),
  'a TIFF that is cut off': async () => half(await tiff()),
  'a TIFF whose pixels break off': () => tiffWithout(0.5),
  'a HEIC that is cut off': async () => half(await heic()),
  'a JPEG of its first three bytes': () => Buffer.of(0xff, 0xd8, 0xff),
  'a HEIC without content': async () => (await heic()).subarray(0, 32),
  'a PNG with a wrong checksum': async () => (await png()).fill(0, 60, 64),
};

/** A TIFF that lacks a share of its pixels. */
const tiffWithout = (share: number): Buffer =>
  tiffOf(
    { width: 100, height: 100, bits: [8], photometric: 1, channels: 1, stripBytes: 10_000 },
    { pixels: Buffer.alloc(10_000 * (1 - share)) },
  );

for (const [what, content] of Object.entries(UNREADABLE)) {
  test(`${what} is refused as damaged`, async () => {
    expect(await refusal('upload', await content())).toMatchObject({ code: 'unreadable_image' });
  });
}

test.each([false, true])('a JPEG that lacks its end marker alone is whole (progressive: %s)', async (progressive) => {
  const coded = await noise(200, 100).jpeg({ progressive }).toBuffer();
  const withoutEnd = coded.subarray(0, -2);
  const path = await save('unended.jpg', withoutEnd);
  expect(await codec.inspect(path)).toEqual({ contentType: 'image/jpeg', width: 200, height: 100 });
  const shown = join(folder, 'unended.png');
  await codec.render(path, shown, { copy: { format: 'png' } });
  expect((await sharp(shown).raw().toBuffer()).equals(await sharp(coded).raw().toBuffer())).toBe(true);
  for (const missing of [1, 10, withoutEnd.length >> 1]) {
    const error = await refusal('cut.jpg', withoutEnd.subarray(0, -missing));
    expect(error).toMatchObject({ code: 'unreadable_image' });
  }
});

for (const [type, header] of [
  ['PNG', () => pngClaiming(65_535, 65_535)],
  ['TIFF', () => tiffOf({ width: 60_000, height: 60_000, photometric: 2 })],
  ['HEIC', async () => withSize(await heic(), 30_000, 30_000)],
] as const) {
  // ASVS 1.4.2
  test(`a ${type} whose header claims too many pixels is refused, saying the limit`, async () => {
    const bytes = await header();
    const error = await refusal('bomb', bytes);
    expect(error).toMatchObject({ code: 'too_many_pixels' });
    expect(error.message).toMatch(/up to 50 megapixels/);
  });
}

/** The file with another size in its 'ispe' box: version and flags, width, height. */
function withSize(heic: Buffer, width: number, height: number): Buffer {
  const box = heic.indexOf('ispe');
  heic.writeUInt32BE(width, box + 8);
  heic.writeUInt32BE(height, box + 12);
  return heic;
}

// ASVS 5.2.3
test('a profile that inflates a thousandfold does no harm', async () => {
  const plain = await quarters(4, 4).png().toBuffer();
  const profile = Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(200e6), { level: 9 })]);
  const bomb = Buffer.concat([plain.subarray(0, 33), pngChunk('iCCP', profile), plain.subarray(33)]);
  const answer = await inspect('bomb.png', bomb).catch((error: unknown) => error);
  expect(answer).toSatisfy(
    (answer) => (answer instanceof ApiError ? answer.code === 'unreadable_image' : answer.width === 4),
    'a picture or a clear refusal',
  );
});

test('damaged bytes give a picture or a clear refusal, and the codec goes on', async () => {
  const bytes = await noise(64, 64).jpeg().toBuffer();
  for (let at = 2; at < bytes.length; at += 97) {
    const flipped = Buffer.from(bytes);
    flipped[at]! ^= 0xff;
    const answer = await inspect('flipped.jpg', flipped).catch((error: unknown) => error);
    expect(answer instanceof ApiError ? answer.code : answer).toSatisfy(
      (answer) => ['unsupported_image', 'unreadable_image'].includes(answer) || answer.width > 0,
    );
  }
  expect((await inspect('whole.jpg', bytes)).width).toBe(64);
});

test('a decoder that hangs or crashes fails its own picture only', async () => {
  const children = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(/\s+/);
  const others = new Set(children());
  const own = createProcessCodec({ maxPixels: 1e6, timeLimitMs: 3000 });
  onTestFinished(() => own.close());
  const path = await save(
    'sound.png',
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'grey' } })
      .png()
      .toBuffer(),
  );
  for (const isCrash of [false, true]) {
    expect(await own.inspect(path)).toMatchObject({ contentType: 'image/png' });
    const decoders = children().filter((pid) => !others.has(pid));
    expect(decoders.length).toBeGreaterThan(0);
    // What a decoder that never comes back looks like from here.
    for (const pid of decoders) process.kill(Number(pid), 'SIGSTOP');
    const hanging = own.inspect(path);
    if (isCrash) for (const pid of decoders) process.kill(Number(pid), 'SIGKILL');
    await expect(hanging).rejects.toMatchObject({ code: 'unreadable_image' });
    for (const pid of isCrash ? [] : decoders) process.kill(Number(pid), 'SIGCONT');
    const killed = isCrash ? decoders : [];
    await expect.poll(() => children().filter((pid) => killed.includes(pid))).toEqual([]);
  }
  expect(await own.inspect(path)).toMatchObject({ contentType: 'image/png' });
});

test('a timeout of a known picture is reported as a busy server', async () => {
  const hasty = createProcessCodec({ maxPixels: 50e6, timeLimitMs: 1 });
  onTestFinished(() => hasty.close());
  const path = await save('slow.png', await noise(1500, 1000).png().toBuffer());
  const encoding = hasty.render(path, join(folder, 'slow.webp'), {});
  await expect(encoding).rejects.toMatchObject({ code: 'not_ready', retryAfter: 5 });
});

test('a caller can set another time limit', async () => {
  const small = createProcessCodec({ maxPixels: 99 });
  const path = await save('ten.png', await quarters(10, 10).png().toBuffer());
  await expect(small.inspect(path)).rejects.toMatchObject({ code: 'too_many_pixels' });
  await small.close();
});

test('aborting stops an inspection', async () => {
  const path = await save('wait.png', await quarters(10, 10).png().toBuffer());
  await expect(codec.inspect(path, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});

test('V21 served pictures are upright and carry no metadata', async () => {
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
  const source = await quarters(40, 60).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const out = join(folder, 'served.jpg');
  const rendering = await codec.render(await save('source.jpg', source), out, {});
  expect(rendering).toEqual({
    contentType: 'image/jpeg',
    bytes: (await readFile(out)).length,
    width: 60,
    height: 40,
    sourceHasAlpha: false,
  });
  const served = await sharp(out).metadata();
  expect([served.width, served.height]).toEqual([60, 40]);
  expect([served.exif, served.orientation, served.icc, served.xmp, served.iptc]).toEqual(Array(5).fill(undefined));
  expect(await readFile(out, 'latin1')).not.toContain('somebody');
});

test('a derivative is a WebP of the width asked for', async () => {
  const out = join(folder, 'small.webp');
  const path = await save('wide.png', await quarters(400, 200).png().toBuffer());
  expect((await codec.render(path, out, { width: 160 })).contentType).toBe('image/webp');
  expect(await sharp(out).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 });
});

test('a lossless derivative has the levels of the picture along its edges', async () => {
  const levels = (x: number): number => (x < 37 ? 0 : 255);
  const data = Uint8Array.from({ length: 80 * 40 }, (_, i) => levels(i % 80));
  const file = join(folder, 'mask.png');
  await sharp(data, { raw: { width: 80, height: 40, channels: 1 } })
    .png()
    .toFile(file);
  const out = join(folder, 'mask.webp');
  await codec.render(file, out, { width: 160, lossless: true });
  const { data: written } = await sharp(out).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  expect([...written]).toEqual([...data]);
});

test('a derivative is never larger than the picture', async () => {
  const out = join(folder, 'same.webp');
  const path = await save('little.png', await quarters(40, 20).png().toBuffer());
  await codec.render(path, out, { width: 160 });
  expect(await sharp(out).metadata()).toMatchObject({ width: 40, height: 20 });
});

for (const format of ['png', 'webp'] as const) {
  test(`at full size a ${format} stays one, alpha included`, async () => {
    const out = join(folder, `full.${format}`);
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const pixels = quarters(20, 20).ensureAlpha().extend({ right: 20, background: clear });
    const path = await save(`clear.${format}`, await pixels.toFormat(format).toBuffer());
    expect(await codec.render(path, out, {})).toMatchObject({ contentType: `image/${format}`, sourceHasAlpha: true });
    const { data, info } = await sharp(out).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([40, 20, 4]);
    expect(data[39 * 4 + 3]).toBe(0);
  });
}

test('E8 a copy as JPEG has white behind what is transparent', async () => {
  const out = join(folder, 'copy.jpg');
  const path = await save('holes.png', await quarters(20, 20).ensureAlpha(0).png().toBuffer());
  await codec.render(path, out, { copy: { format: 'jpeg', box: 400, quality: 85 } });
  const { data, info } = await sharp(out).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([400, 400, 3]);
  expect(data.every((level) => level > 250)).toBe(true);
});

test('a HEIC is served as a JPEG', async () => {
  const out = join(folder, 'from-heic.jpg');
  expect((await codec.render(await save('phone.heic', await heic()), out, {})).contentType).toBe('image/jpeg');
  const { data, info } = await sharp(out).raw().toBuffer({ resolveWithObject: true });
  expect([info.format, info.width, info.height]).toEqual(['raw', 96, 128]);
  const corner = (10 * 96 + 10) * 3;
  expect(Math.abs(data[corner]! - QUARTERS.topLeft[0])).toBeLessThan(6);
});

test('a TIFF is served as a PNG, alpha included', async () => {
  const out = join(folder, 'from-tiff.png');
  const path = await save(
    'scan.tif',
    await quarters(20, 20).ensureAlpha(0.5).tiff({ compression: 'deflate' }).toBuffer(),
  );
  expect(await codec.render(path, out, {})).toMatchObject({ contentType: 'image/png', sourceHasAlpha: true });
  const { data } = await sharp(out).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([...QUARTERS.topLeft, 127]);
});

test('E8 a copy as AVIF has the pixels and the transparency of its picture, and no metadata', async () => {
  const out = join(folder, 'copy.avif');
  const pixels = quarters(60, 40)
    .ensureAlpha(0.5)
    .withExif({ IFD0: { Copyright: 'somebody' } });
  const path = await save('source.png', await pixels.png().toBuffer());
  const rendering = await codec.render(path, out, { copy: { format: 'avif', quality: 85 } });
  expect(rendering).toMatchObject({ contentType: 'image/avif', bytes: (await readFile(out)).length });
  const metadata = await sharp(out).metadata();
  expect(metadata).toMatchObject({ format: 'heif', compression: 'av1', width: 60, height: 40, hasAlpha: true });
  expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
  const { data } = await sharp(out).raw().toBuffer({ resolveWithObject: true });
  for (const [i, level] of [...QUARTERS.topLeft, 127].entries()) expect(Math.abs(data[i]! - level)).toBeLessThan(6);
});

test.each([
  ['webp', 'WebP'],
  ['avif', 'AVIF'],
] as const)('a copy wider than a %s can be says so, and is no damage', async (format, name) => {
  const wide = sharp({ create: { width: 17_000, height: 4, channels: 3, background: '#888' } });
  const path = await save('wide.png', await wide.png().toBuffer());
  const copy = (as: 'png' | 'webp' | 'avif', box?: number) =>
    codec.render(path, join(folder, `wide-${as}`), { copy: { format: as, ...(box !== undefined && { box }) } });
  await expect(copy(format)).rejects.toMatchObject({
    code: 'copy_too_wide',
    message: expect.stringMatching(new RegExp(`^${name} files can have up to 1638[34] pixels on a side.*PNG`)),
  });
  expect(await copy('png')).toMatchObject({ width: 17_000 });
  expect(await copy(format, 4000)).toMatchObject({ width: 4000 });
});

test('only the requested file is left on disk', async () => {
  const own = await mkdtemp(join(folder, 'own-'));
  const path = join(own, 'a.jpg');
  await writeFile(path, await jpeg());
  await codec.render(path, join(own, 'b.webp'), { width: 50 });
  expect(await readdir(own)).toEqual(['a.jpg', 'b.webp']);
});
