import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AlignedAnswer,
  prepareAlignment,
  previewWidth,
  viewPhoto,
} from '../../src/engine/model-answer/align-answer.ts';
import { modelServerRecipes } from '../../src/engine/model-answer/model-server-recipes.ts';
import { frameFor } from '../../src/engine/model-answer/model-frame.ts';
import { cubicFilter, fromPart, resampleRasterAt } from '../../src/engine/resample/resample.ts';
import { readMark } from '../../src/server/codec/ai-mark.ts';
import { beginDecoding } from '../../src/server/codec/decode.ts';
import { renderPicture } from '../../src/server/codec/encode.ts';
import { createEditPool, type EditPool } from '../../src/server/editors/embedded/edit-pool.ts';
import type { ModelServerTask } from '../../src/server/editors/model-server/model-server-editor.ts';
import { createModelServerPixels } from '../../src/server/editors/model-server/model-server-pixels.ts';
import type { ToolId } from '../../src/tools/catalogue.ts';
import { decode, redraw } from './redraw.ts';
import { scene } from './scene.ts';

const signal = new AbortController().signal;
const hooks = { signal, onDecoded: () => {} };
let pool: EditPool;
let pixels: ReturnType<typeof createModelServerPixels>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pixels-'));
  pool = createEditPool(1);
  pixels = createModelServerPixels({ pool, maxPixels: 50e6 });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** A task on a small photo, which says where it was taken. */
async function taskOf(tool: ToolId, params: object): Promise<ModelServerTask> {
  const workDir = await mkdtemp(join(folder, 'work-'));
  const { data, width, height } = scene(400, 300);
  const exif = { IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
  const photo = await sharp(data, { raw: { width, height, channels: 4 } })
    .withExif(exif)
    .png()
    .toBuffer();
  const path = join(workDir, 'source');
  await writeFile(path, photo);
  const sha256 = createHash('sha256').update(photo).digest('hex');
  return { tool, params, source: { path, contentType: 'image/png', sha256 }, seed: 1, workDir };
}

test('the request is a JPEG without metadata, and the result and its copy are PNGs with the AI mark only', async () => {
  const task = await taskOf('magicEdit', { instruction: 'make the ball blue' });
  const prepared = await pixels.prepareForModel(task, signal);
  expect(prepared).toMatchObject({ aspectRatio: '4:3', imageSize: '1K', instructions: [expect.any(String)] });
  const sent = await sharp(prepared.parts[0]!.path).metadata();
  expect([sent.format, sent.width, sent.exif, sent.xmp]).toEqual(['jpeg', 400, undefined, undefined]);

  const shown = await decode(prepared.parts[0]!.path);
  for (let i = 0; i < shown.data.length; i += 4) {
    if (shown.data[i]! > 180 && shown.data[i + 1]! < 70) shown.data.set([40, 60, 210], i);
  }
  const answer = join(task.workDir, 'answer');
  await writeFile(answer, await redraw(shown, { dx: 4, dy: -3, scale: 1.01 }));
  const { pictures } = await pixels.composeAnswer(task, prepared, { path: answer, index: 0 }, hooks);
  expect(pictures).toMatchObject([{ width: 400, height: 300 }]);
  const copy = join(task.workDir, 'copy.webp');
  await renderPicture(pictures[0]!.path, copy, { width: 160 }, 50e6);
  for (const path of [pictures[0]!.path, copy]) {
    const made = await sharp(path).metadata();
    expect(readMark(made)).toBe('compositeWithTrainedAlgorithmicMedia');
    expect([made.exif, made.icc, made.iptc]).toEqual([undefined, undefined, undefined]);
  }
});

test('a preview of an answer tells its position on the photo and the edited area, as the whole answer does', async () => {
  const photo = scene(1600, 1200);
  const frame = frameFor({ left: 0, top: 0, width: 1600, height: 1200 });
  const view = viewPhoto(photo, frame);
  // Half as large again, and enlarged by 1.5 % round its middle, 6 pixels to the right and 9 up.
  const along = (length: number, shift: number) => {
    const scale = 1 / 1.5 / 1.015;
    return { scale, offset: (length - 1) / 2 - scale * ((1.5 * length - 1) / 2 + shift) };
  };
  const truth = { x: along(1600, 6), y: along(1200, -9) };
  const edited = { ...photo, data: photo.data.slice() };
  const inPatch = (i: number, rim = 0) =>
    Math.abs((i % 1600) - 430) < 130 + rim && Math.abs(Math.floor(i / 1600) - 950) < 100 + rim;
  for (let i = 0; i < 1600 * 1200; i++) if (inPatch(i)) edited.data.set([40, 60, 200], 4 * i);
  const { data } = resampleRasterAt(edited, 2400, 1800, cubicFilter, truth);
  const path = join(folder, 'answer-2k');
  await sharp(data, { raw: { width: 2400, height: 1800, channels: 4 } })
    .jpeg({ quality: 90 })
    .toFile(path);
  const widths = { widest: 1600, lookWidth: previewWidth(frame, view) };
  const { width, height, whole, look } = await beginDecoding(path, 50e6, widths);
  const lay = prepareAlignment(photo, frame, { view });
  const mapping = fromPart({ left: 0, top: 0, width: look!.width, height: look!.height }, width, height);
  const byLook = lay({ width, height, reduced: { raster: await look!.raster, mapping } });
  const byWhole = lay(await whole);
  for (const [x, y] of [
    [0, 0],
    [1599, 1199],
  ] as const) {
    const at = ({ toAnswer }: AlignedAnswer) => [
      toAnswer.x.scale * x + toAnswer.x.offset,
      toAnswer.y.scale * y + toAnswer.y.offset,
    ];
    // In pixels of the answer as it was sent, then of the answer as it is decoded.
    const sent = [(x - truth.x.offset) / truth.x.scale, (y - truth.y.offset) / truth.y.scale];
    const expected = sent.map((position) => (position + 0.5) / 1.5 - 0.5);
    for (const found of [at(byLook), at(byWhole)]) {
      expect(Math.abs(found[0]! - expected[0]!)).toBeLessThan(0.5);
      expect(Math.abs(found[1]! - expected[1]!)).toBeLessThan(0.5);
    }
  }
  const input = { source: photo, params: {}, seed: 1, frame, answer: await whole, aligned: byLook };
  const { pictures } = modelServerRecipes.magicEdit.compose(input, () => {});
  let [within, beyond] = [0, 0];
  for (let i = 0; i < 1600 * 1200; i++) {
    const isChanged = [0, 1, 2].some((c) => pictures[0]!.data[4 * i + c] !== photo.data[4 * i + c]);
    if (isChanged && inPatch(i)) within++;
    if (isChanged && !inPatch(i, 45)) beyond++;
  }
  expect(within).toBeGreaterThan(0.9 * 260 * 200);
  expect(beyond).toBe(0);
});

test('a JPEG of a suitable ratio is sent as it is encoded and without metadata, but a rotated one is encoded anew', async () => {
  const sentOf = async (orientation: 1 | 6) => {
    const task = await taskOf('enhancePhoto', {});
    const coding = sharp(task.source.path).jpeg({ quality: 70 });
    const exif = { IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const photo = await (orientation === 1 ? coding.withExif(exif) : coding.withMetadata({ orientation })).toBuffer();
    await writeFile(task.source.path, photo);
    const prepared = await pixels.prepareForModel(task, signal);
    const known = deserialize(await readFile(await prepared.knownPath)) as { decoded?: { width: number } };
    expect(known.decoded?.width).toBe(orientation === 1 ? 400 : 300);
    return { prepared, photo, sent: await readFile(prepared.parts[0]!.path) };
  };
  const { sent, photo, prepared } = await sentOf(1);
  expect(prepared.frame.frame).toMatchObject({ width: 400, height: 300, aspectRatio: '4:3' });
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect((await sharp(sent).metadata()).exif).toBeUndefined();
  // From the tables of quantisation to the end: coded anew it would be another.
  const coded = sent.subarray(sent.indexOf(Buffer.from([0xff, 0xdb])));
  expect(photo.includes(coded)).toBe(true);
  const turned = await sharp((await sentOf(6)).sent).metadata();
  expect([turned.width, turned.height, turned.orientation]).toEqual([300, 400, undefined]);
});

test('T8 a set takes four calls, and each answer becomes a picture', async () => {
  const task = await taskOf('generateAvatar', { style: 'comic' });
  const prepared = await pixels.prepareForModel(task, signal);
  expect(prepared.instructions).toHaveLength(4);
  const answer = join(task.workDir, 'answer');
  await writeFile(answer, await redraw(scene(300, 300, { thing: false })));
  const { pictures } = await pixels.composeAnswer(task, prepared, { path: answer, index: 2 }, hooks);
  expect(pictures[0]).toMatchObject({ path: join(task.workDir, '2.png'), width: 1024, height: 1024 });
  expect(readMark(await sharp(pictures[0]!.path).metadata())).toBe('trainedAlgorithmicMedia');
});

test('each unusable answer has its code', async () => {
  const task = await taskOf('magicEdit', { instruction: 'anything' });
  const prepared = await pixels.prepareForModel(task, signal);
  const sent = prepared.parts[0]!.path;
  const half = join(task.workDir, 'half');
  await writeFile(half, (await readFile(sent)).subarray(0, 900));
  let decoded = 0;
  const counting = { signal, onDecoded: () => void decoded++ };
  const cut = pixels.composeAnswer(task, prepared, { path: half, index: 0 }, counting);
  await expect(cut).rejects.toMatchObject({ code: 'unreadable_image' });
  expect(decoded).toBe(0);
  const same = pixels.composeAnswer(task, prepared, { path: sent, index: 0 }, counting);
  await expect(same).rejects.toMatchObject({ code: 'nothing_changed' });
  expect(decoded).toBe(1);
  expect(() => pixels.check('magicErase', {}, false)).toThrow(expect.objectContaining({ code: 'nothing_marked' }));
  expect(pixels.supports('paintByNumbers' as ToolId)).toBe(false);
});

test('cancelling ends the work at once', async () => {
  const task = await taskOf('restorePhoto', {});
  const end = new AbortController();
  const prepared = pixels.prepareForModel(task, end.signal);
  end.abort(new Error('cancelled'));
  await expect(prepared).rejects.toThrow('cancelled');
});
