import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMark } from '../../src/server/codec/ai-mark.ts';
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
  expect(prepared).toMatchObject({ frame: { aspectRatio: '4:3', imageSize: '1K' } });
  expect(prepared.instructions).toEqual([
    expect.stringMatching(/^Change only this in the photo: make the ball blue\n/),
  ]);
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
