import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlane, createRaster, type Plane, type Raster } from '../../src/engine/raster.ts';
import { createEditPool, type EditPool } from '../../src/server/editors/embedded/edit-pool.ts';
import type { ModelServerTask } from '../../src/server/editors/model-server/model-server-editor.ts';
import { createModelServerPixels } from '../../src/server/editors/model-server/model-server-pixels.ts';
import { decode, redraw, type Redrawing } from './redraw.ts';

const [WIDTH, HEIGHT] = [640, 480];
const SUBJECT = { x: 300, y: 250, radius: 120 };
/** A model's own subject lies this many pixels from ours at most. */
const RIM = 6;

type Color = readonly [red: number, green: number, blue: number];
const far = (x: number, y: number, { x: left, y: top } = SUBJECT) => Math.hypot(x - left, y - top) - SUBJECT.radius;
const checks = (x: number, y: number): Color =>
  ((x >> 4) + (y >> 4)) % 2 ? [220, 190 - (y >> 2), 40] : [120, 40 + (x >> 3), 90];
const meadow = (_: number, y: number): Color => [60, 150 - (y >> 3), 50];
const sea = (_: number, y: number): Color => [30, 80, 190 + (y >> 3)];

/** A checked ball before something. */
function picture(behind: (x: number, y: number) => Color, at = SUBJECT): Raster {
  const raster = createRaster(WIDTH, HEIGHT);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i += 4) {
      const inside = far(x, y, at) < 0;
      raster.data.set(inside ? checks(x - at.x + SUBJECT.x, y - at.y + SUBJECT.y) : behind(x, y), i);
      raster.data[i + 3] = 255;
    }
  return raster;
}

const photo = picture(meadow);

/** What a network sees: a plane over the whole picture. */
function matte(covers: (x: number, y: number) => boolean): Plane {
  const plane = createPlane(320, 320);
  plane.data.forEach((_, i) => {
    const [x, y] = [((i % 320) + 0.5) * (WIDTH / 320), (Math.floor(i / 320) + 0.5) * (HEIGHT / 320)];
    plane.data[i] = covers(x, y) ? 1 : 0;
  });
  return plane;
}

let pool: EditPool;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-scene-'));
  pool = createEditPool(1);
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** What comes of a model's answer, and what the model was sent. */
async function sceneOf(answered: Raster, drift: Redrawing = {}, subject = matte((x, y) => far(x, y) < 0)) {
  const nothing = async () => [];
  const services = {
    matte: async () => subject,
    mattePeople: async () => subject,
    detectObjects: nothing,
    detectText: nothing,
    detectFaces: nothing,
  };
  const pixels = createModelServerPixels({
    pool,
    maxPixels: 50e6,
    servicesFor: () => services,
    dialect: { takesMasks: () => true, showsMarks: () => true },
  });
  const workDir = await mkdtemp(join(folder, 'work-'));
  const path = join(workDir, 'source');
  await sharp(photo.data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .png()
    .toFile(path);
  const source = { path, contentType: 'image/png', sha256: '' };
  const task: ModelServerTask = { tool: 'newScene', params: { scene: 'at sea' }, source, seed: 1, workDir };
  const { signal } = new AbortController();
  const prepared = await pixels.prepareForModel(task, signal);
  const answer = join(workDir, 'answer');
  await writeFile(answer, await redraw(answered, drift));
  const { pictures } = await pixels.composeAnswer(
    task,
    prepared,
    { path: answer, index: 0 },
    { signal, onDecoded: () => {} },
  );
  return { prepared, result: await decode(pictures[0]!.path) };
}

test('the subject stays the photo’s own before the model’s scene, though the model moved and re-lit it', async () => {
  const { prepared, result } = await sceneOf(picture(sea), { dx: 9, dy: -7, scale: 1.03, exposure: 0.9 });
  let [changed, wrong, behind] = [0, 0, 0];
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i += 4) {
      const distance = far(x, y);
      if (distance < -RIM && [0, 1, 2].some((c) => photo.data[i + c] !== result.data[i + c])) changed++;
      if (distance < RIM) continue;
      behind++;
      if (result.data[i + 2]! < 150 || result.data[i]! > 70) wrong++;
    }
  expect(changed).toBe(0);
  expect(wrong / behind).toBeLessThan(0.002);
  expect(prepared.instructions[0]).toMatch(/covered in red/);
  const mask = await decode(prepared.maskPath!);
  const grey = (x: number, y: number) => mask.data[4 * (y * mask.width + x)];
  const alpha = (x: number, y: number) => mask.data[4 * (y * mask.width + x) + 3];
  // For servers that read grey, and for those that read alpha.
  expect([grey(SUBJECT.x, SUBJECT.y), grey(20, 20)]).toEqual([0, 255]);
  expect([alpha(SUBJECT.x, SUBJECT.y), alpha(20, 20)]).toEqual([255, 0]);
});

test('an answer that shows no other scene, or has the subject elsewhere, is refused', async () => {
  await expect(sceneOf(photo)).rejects.toMatchObject({ code: 'nothing_changed' });
  const elsewhere = picture(sea, { ...SUBJECT, x: 480 });
  await expect(sceneOf(elsewhere)).rejects.toMatchObject({ code: 'answer_strayed' });
});

test('an answer in which the subject wears something else is refused, since that would stick out round it', async () => {
  const dressed = picture(sea);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i += 4) if (Math.abs(far(x, y)) < 24) dressed.data.set([240, 240, 240], i);
  await expect(sceneOf(dressed)).rejects.toMatchObject({ code: 'answer_strayed' });
});

test('a photo without a subject is refused before the model is asked', async () => {
  const none = matte(() => false);
  await expect(sceneOf(picture(sea), {}, none)).rejects.toMatchObject({ code: 'no_subject' });
});
