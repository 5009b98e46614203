import { expect, test } from 'vitest';
import { newScene } from '../../src/engine/model-answer/new-scene.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../src/engine/raster.ts';
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

/** What comes of a model's answer, and what the model was sent. */
async function sceneOf(answered: Raster, drift: Redrawing = {}, alpha = matte((x, y) => far(x, y) < 0)) {
  const input = { source: photo, params: {}, seed: 1, matte: alpha };
  const request = newScene.prepare(input, () => {});
  const answer = await decode(await redraw(answered, drift));
  const { pictures } = newScene.compose({ ...input, ...request, answer }, () => {});
  return { request, result: pictures[0]! };
}

test('the subject stays the photo’s own before the model’s scene, though the model moved and re-lit it', async () => {
  const { request, result } = await sceneOf(picture(sea), { dx: 9, dy: -7, scale: 1.03, exposure: 0.9 });
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
  const { data, width } = request.modelMask!;
  const masked = (x: number, y: number) => data[y * width + x];
  expect([masked(SUBJECT.x, SUBJECT.y), masked(20, 20)]).toEqual([0, 1]);
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
