import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Plane } from '../../../engine/raster.ts';
import type { ToolId } from '../../../tools/catalogue.ts';
import { noise, quarters, wideNoise } from '../../codec/test-pictures.ts';
import type { EditedPicture, EditHooks } from '../image-editor.ts';
import { createModels } from '../../models/abilities.ts';
import { MATTE_SIDE, type MattingModel } from '../../models/matting-model.ts';
import { ProcessTimeoutError } from '../../processes/process-errors.ts';
import { createEditPool } from './edit-pool.ts';
import { createEmbeddedEditor } from './embedded-editor.ts';

/** Answers with what the test says, and notes what it was shown. */
class ScriptedMatting implements MattingModel {
  readonly ready = Promise.resolve();
  /** The sides of the pictures that it was shown. */
  readonly shown: number[][] = [];
  closed = false;
  answer: (signal?: AbortSignal) => Promise<Plane> = () => Promise.resolve(leftHalf());

  matte(square: { width: number; height: number }, signal?: AbortSignal): Promise<Plane> {
    this.shown.push([square.width, square.height]);
    return this.answer(signal);
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}

/** 1 where it belongs, in shares of the square. */
const planeOf = (belongs: (x: number, y: number) => boolean): Plane => ({
  width: MATTE_SIDE,
  height: MATTE_SIDE,
  data: Float32Array.from({ length: MATTE_SIDE ** 2 }, (_, i) =>
    Number(belongs((i % MATTE_SIDE) / MATTE_SIDE, Math.floor(i / MATTE_SIDE) / MATTE_SIDE)),
  ),
});
const leftHalf = (): Plane => planeOf((x) => x < 0.5);
const nothing = (): Plane => planeOf(() => false);

let matting: ScriptedMatting;
let editor: ReturnType<typeof createEmbeddedEditor>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'editor-'));
  matting = new ScriptedMatting();
  editor = createEmbeddedEditor({ models: createModels({ matting }), pool: createEditPool(1), maxPixels: 50e6 });
});
beforeEach(() => {
  matting.answer = () => Promise.resolve(leftHalf());
});
afterAll(async () => {
  await editor.close();
  await rm(folder, { recursive: true });
});

async function edit(
  tool: ToolId,
  picture: Buffer,
  {
    signal = new AbortController().signal,
    onPhase = () => {},
    params = {},
    mask,
  }: Partial<EditHooks> & { params?: object; mask?: Buffer } = {},
): Promise<readonly EditedPicture[]> {
  const workDir = await mkdtemp(join(folder, 'work-'));
  const path = join(workDir, 'source');
  await writeFile(path, picture);
  const source = { path, contentType: 'image/jpeg', sha256: createHash('sha256').update(picture).digest('hex') };
  const painted = mask && { path: join(workDir, 'mask'), contentType: 'image/png', sha256: '' };
  if (painted) await writeFile(painted.path, mask);
  const { pictures } = await editor.edit(
    { tool, params, source, ...(painted && { mask: painted }), modelServerAllowed: false, seed: 1, workDir },
    { signal, onPhase },
  );
  return pictures;
}

/** Of a later version, say. */
const UNKNOWN = 'paintByNumbers' as ToolId;

test('it serves the tools that have a recipe', () => {
  expect(editor.supports('removeBackground')).toBe(true);
  expect(editor.supports('batchEnhance')).toBe(true);
  expect(editor.supports('magicEdit')).toBe(true);
  expect(editor.supports(UNKNOWN)).toBe(false);
});

test('a tool without a recipe is not available', async () => {
  await expect(edit(UNKNOWN, Buffer.alloc(1))).rejects.toMatchObject({ code: 'tool_unavailable' });
});

test('T1 removing a background gives a PNG with alpha at the original size, upright', async () => {
  const lying = await quarters(120, 80).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
  const [picture, ...more] = await edit('removeBackground', lying);
  expect(more).toEqual([]);
  expect(picture).toMatchObject({ width: 80, height: 120 });
  const { data, info } = await sharp(picture!.path).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels, info.size]).toEqual([80, 120, 4, 80 * 120 * 4]);
  const alphaAt = (x: number): number => data[(60 * 80 + x) * 4 + 3]!;
  expect(alphaAt(10)).toBe(255);
  expect(alphaAt(70)).toBe(0);
});

describe.each(['Display P3', 'Adobe RGB'] as const)('of a photo in %s', (space) => {
  /** Expects that a part of the result has the numbers of the same part of the photo, which its profile gives the same colors. */
  async function expectKept(picture: EditedPicture, photo: Buffer, part: Region, from = part): Promise<void> {
    const numbers = (file: string | Buffer, area: Region) =>
      sharp(file, { ignoreIcc: true }).extract(area).removeAlpha().raw().toBuffer();
    expect(await numbers(picture.path, part)).toEqual(await numbers(photo, from));
    const colors = await sharp(picture.path).extract(part).removeAlpha().raw().toBuffer();
    const inSrgb = await sharp(photo).extract(from).raw().toBuffer();
    expect(Math.max(...colors.map((value, i) => Math.abs(value - inSrgb[i]!)))).toBeLessThanOrEqual(1);
  }

  test.each(['png', 'jpeg'] as const)(
    'T10 T1 a cut-out keeps the numbers and says what they mean, and models see sRGB: %s',
    async (format) => {
      const photo = await (await wideNoise(120, 80, space))[format]({ quality: 95 }).toBuffer();
      const [picture] = await edit('removeBackground', photo);
      await expectKept(picture!, photo, { left: 0, top: 0, width: 40, height: 80 });
    },
  );

  test('T10 T7 Extend leaves the numbers as they are', async () => {
    // Noise is another one each time, and where it is rough the photo would not lie in the middle.
    const plain = (await wideNoise(120, 80, space)).blur(16).linear([0.1, 0.1, 0.1], [150, 90, 60]);
    const photo = await plain.png().toBuffer();
    const [picture] = await edit('extendImage', photo, { params: { width: 1, height: 1 } });
    const whole = { left: 0, top: 0, width: 120, height: 80 };
    await expectKept(picture!, photo, { ...whole, top: 20 }, whole);
  });

  test.each(['png', 'jpeg'] as const)(
    'T10 T3 Magic Eraser leaves the numbers outside of the hole as they are, and fills it: %s',
    async (format) => {
      const photo = await (await wideNoise(120, 80, space))[format]({ quality: 95 }).toBuffer();
      const hole = { left: 50, top: 30, width: 20, height: 16 };
      const marked = sharp({ create: { width: hole.width, height: hole.height, channels: 3, background: '#fff' } });
      const mask = await marked
        .extend({ left: hole.left, top: hole.top, right: 50, bottom: 34, background: '#000' })
        .png()
        .toBuffer();
      const [picture] = await edit('magicErase', photo, { mask });
      expect(picture).toMatchObject({ width: 120, height: 80 });
      // The hole may grow over the edge of what is marked by a few pixels.
      for (const part of [
        { left: 0, top: 0, width: 120, height: 20 },
        { left: 0, top: 56, width: 120, height: 24 },
        { left: 0, top: 20, width: 40, height: 36 },
        { left: 80, top: 20, width: 40, height: 36 },
      ])
        await expectKept(picture!, photo, part);
      await expect(expectKept(picture!, photo, hole)).rejects.toThrow('to deeply equal');
    },
  );
});

test('T10 a tool that changes colors answers in sRGB', async () => {
  const [picture] = await edit('enhancePhoto', await quarters(60, 40).withIccProfile('p3').png().toBuffer());
  expect((await sharp(picture!.path).metadata()).icc).toBeUndefined();
});

test('the matting model is shown a square', async () => {
  matting.shown.length = 0;
  await edit('removeBackground', await quarters(90, 30).png().toBuffer());
  expect(matting.shown).toEqual([[MATTE_SIDE, MATTE_SIDE]]);
});

test('the matting model is shown a photo once, however many edits follow', async () => {
  const photo = await quarters(80, 60).png().toBuffer();
  matting.shown.length = 0;
  const [first] = await edit('removeBackground', photo);
  const [second] = await edit('removeBackground', photo);
  expect(matting.shown).toHaveLength(1);
  expect(await readFile(second!.path)).toEqual(await readFile(first!.path));
});

test('each phase is reported once, in order', async () => {
  const phases: string[] = [];
  await edit('removeBackground', await quarters(60, 60).png().toBuffer(), { onPhase: (phase) => phases.push(phase) });
  expect(phases).toEqual(['preparing', 'editing', 'finishing']);
});

test('a recipe that needs no matte does not wait for one', async () => {
  matting.shown.length = 0;
  const [picture] = await edit('enhancePhoto', await quarters(60, 40).png().toBuffer());
  expect(matting.shown).toEqual([]);
  expect((await sharp(picture!.path).metadata()).hasAlpha).toBe(false);
});

test('an error of the engine arrives with its code', async () => {
  matting.answer = () => Promise.resolve(nothing());
  await expect(edit('removeBackground', await quarters(62, 60).png().toBuffer())).rejects.toMatchObject({
    name: 'ApiError',
    code: 'no_subject',
  });
});

test('T7 Extend is told whom the detector sees, and refuses a photo whose borders cut a person', async () => {
  matting.answer = () => Promise.resolve(planeOf(() => true));
  const photo = await readFile(new URL('../../../../bench/scenes/character.jpg', import.meta.url));
  const taller = edit('extendImage', photo, { params: { width: 9, height: 16 } });
  await expect(taller).rejects.toMatchObject({ name: 'ApiError', code: 'cut_at_edge' });
});

test('words become a grey mask no larger than a screen needs', async () => {
  const workDir = await mkdtemp(join(folder, 'work-'));
  const path = join(workDir, 'source');
  await writeFile(path, await quarters(3000, 1500).png().toBuffer());
  const source = { path, contentType: 'image/png', sha256: 'wide quarters' };
  const size = { width: 3000, height: 1500 };
  const request = { source, size, object: 'everything but the subject', shadow: false, workDir };
  const { mask, confidence, found } = await editor.find(request, new AbortController().signal);
  expect(mask).toMatchObject({ width: 2048, height: 1024 });
  expect(confidence).toBeGreaterThan(0.5);
  expect(found).toBe('everything except the subject');
  expect((await sharp(mask.path).metadata()).channels).toBe(1);
  const data = await sharp(mask.path).extractChannel(0).raw().toBuffer();
  expect([data[512 * 2048 + 200], data[512 * 2048 + 1800]]).toEqual([0, 255]);
});

test('a picture in which nothing can be told apart is refused at once, for searches and for edits by words', async () => {
  const size = { width: 4000, height: 15 };
  const source = { path: '/is/not/opened', contentType: 'image/png', sha256: 'narrow' };
  const search = { source, size, point: { x: 0.5, y: 0.5 }, shadow: false, workDir: folder };
  await expect(editor.find(search, new AbortController().signal)).rejects.toMatchObject({ code: 'too_small' });

  const erase = { tool: 'magicErase', params: { object: 'the dog' }, modelServerAllowed: false, size } as const;
  expect(() => editor.check(erase, false)).toThrow(expect.objectContaining({ code: 'too_small' }));
  editor.check({ ...erase, params: {} }, true);
  editor.check({ ...erase, size: { width: 4000, height: 16 } }, false);
});

test('a timeout has an error code of its own for searches and for edits', async () => {
  matting.answer = () => Promise.reject(new ProcessTimeoutError('matte', 2, 1));
  const workDir = await mkdtemp(join(folder, 'work-'));
  const path = join(workDir, 'source');
  const picture = await quarters(58, 60).png().toBuffer();
  await writeFile(path, picture);
  const source = { path, contentType: 'image/png', sha256: 'slow quarters' };
  const found = editor.find(
    { source, size: { width: 58, height: 60 }, object: 'everything but the subject', shadow: false, workDir },
    new AbortController().signal,
  );
  await expect(found).rejects.toMatchObject({ code: 'search_timed_out' });
  await expect(edit('removeBackground', picture)).rejects.toMatchObject({ code: 'edit_timed_out' });
});

test('a stored source that cannot be decoded is not reported as damaged', async () => {
  const whole = await noise(200, 200).jpeg().toBuffer();
  const failed = edit('enhancePhoto', whole.subarray(0, whole.length / 2));
  await expect(failed).rejects.toThrow('A stored picture could not be decoded');
  await expect(failed).rejects.not.toHaveProperty('code');
});

test('cancelling while the matte is made ends the edit', async () => {
  const cancel = new AbortController();
  matting.answer = (signal) => {
    const ended = Promise.withResolvers<Plane>();
    signal?.addEventListener('abort', () => ended.reject(signal.reason));
    cancel.abort(new Error('cancelled'));
    return ended.promise;
  };
  const picture = await quarters(64, 60).png().toBuffer();
  await expect(edit('removeBackground', picture, { signal: cancel.signal })).rejects.toThrow('cancelled');
});

test('cancelling while the recipe works ends the edit, and the next one goes on', async () => {
  const cancel = new AbortController();
  const cancelled = edit('enhancePhoto', await noise(2000, 1500).jpeg().toBuffer(), {
    signal: cancel.signal,
    onPhase: (phase) => phase === 'editing' && cancel.abort(new Error('cancelled')),
  });
  await expect(cancelled).rejects.toThrow('cancelled');
  expect(await edit('enhancePhoto', await quarters(60, 40).png().toBuffer())).toHaveLength(1);
});

test('closing the editor closes its models', async () => {
  const own = new ScriptedMatting();
  await createEmbeddedEditor({ models: createModels({ matting: own }), pool: createEditPool(1), maxPixels: 1 }).close();
  expect(own.closed).toBe(true);
});
