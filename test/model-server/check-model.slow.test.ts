import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { createEditPool, type EditPool } from '../../src/server/editors/embedded/edit-pool.ts';
import { checkModel, type CheckRow } from '../../src/server/editors/model-server/check/check-model.ts';
import { writeContactSheet } from '../../src/server/editors/model-server/check/contact-sheet.ts';
import { explainFailure } from '../../src/server/editors/model-server/check/explain-failure.ts';
import { toLines } from '../../src/server/editors/model-server/check/to-lines.ts';
import type { FakeService, Reply } from './fake-service.ts';
import { envOf, type FakeDialect, fakes } from './fakes.ts';
import { decode, redraw } from './redraw.ts';
import { scene, THING } from './scene.ts';

const [WIDTH, HEIGHT] = [640, 480];
const PLACE = {
  left: THING.x - THING.radius,
  top: ((THING.y - THING.radius) * WIDTH) / HEIGHT,
  width: 2 * THING.radius,
  height: (2 * THING.radius * WIDTH) / HEIGHT,
};

let folder: string;
let photo: string;
let pool: EditPool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
  photo = join(folder, 'photo.png');
  pool = createEditPool(1);
  const { data } = scene(WIDTH, HEIGHT);
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .png()
    .toFile(photo);
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** Paints the middle of what was sent and what is empty, warms the rest, and moves it a little. */
const redrawn =
  (fake: FakeDialect): Reply =>
  async (call, answer) => {
    const sent = await decode(call.images[0]!.bytes);
    const { width, height, data } = sent;
    for (let i = 0; i < data.length; i += 4) {
      const [x, y] = [((i / 4) % width) / width, Math.floor(i / 4 / width) / height];
      const isEmpty = [0, 1, 2].every((c) => Math.abs(data[i + c]! - 128) < 4);
      if (isEmpty || Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.2) data.set([60, 110, 70], i);
    }
    await fake.picture(await redraw(sent, { dx: 6, dy: -4, warmth: 5 }))(call, answer);
  };

describe.each(fakes)('a check of a server that speaks $dialect', (fake) => {
  let service: FakeService;
  let rows: CheckRow[];
  beforeAll(async () => {
    service = await fake.start();
    service.script(redrawn(fake));
    const config = readConfig({ ...envOf(fake, service), TOOLS: 'enhance:own' }).modelServer!;
    rows = await checkModel(config, { pool, photo, place: PLACE, folder: await mkdtemp(join(folder, 'run-')) });
  });
  afterAll(() => service.close());

  test('calls it once for each kind of edit that it serves, and says what came of it', async () => {
    expect(rows.map(({ tool }) => tool)).toEqual([
      'magicErase',
      'magicEdit',
      'extendImage',
      'colorizePhoto',
      'generateAvatar',
    ]);
    const erased = rows[0]!;
    expect(erased).toMatchObject({ answer: expect.stringMatching(/^jpeg \d+×\d+$/), usd: fake.cost / 1e9 });
    expect(erased.failure).toBeUndefined();
    const { moved } = rows[1]!.taken!;
    expect(Math.abs(moved.x - 6)).toBeLessThan(1);
    expect(Math.abs(moved.y + 4)).toBeLessThan(1);
    expect(moved.scale).toBeCloseTo(1, 2);
    const hole = PLACE.width * PLACE.height;
    expect(erased.changed! / hole).toBeGreaterThan(0.8);
    // What is drawn goes on a little beyond the mark, and is taken along.
    expect(erased.changed! / hole).toBeLessThan(1.6);
    // What lies beyond the photo, and no pixel of it.
    expect(rows.map(({ failure }) => failure)).toEqual(rows.map(() => undefined));
    expect(rows[2]!.changed).toBeCloseTo(0.25, 2);
    const [head, first] = toLines(rows);
    expect(head).toMatch(/^tool +ms +answer/);
    expect(first).toMatch(
      /^magicErase +\d+ +jpeg \d+×\d+ +\d\.\d{4} +[+−]\d\.\d [+−]\d\.\d ×\d\.\d{3} +\d\.\d % +mark, by the mark/,
    );
    const sheet = join(folder, `${fake.dialect}.jpg`);
    await writeContactSheet(
      rows.map(({ pictures }) => pictures).filter(({ length }) => length > 0),
      sheet,
    );
    expect((await stat(sheet)).size).toBeGreaterThan(10_000);
  });

  test('keeps a recording without key, host and pictures', () => {
    const text = JSON.stringify(rows[0]!.exchanges);
    expect(text).not.toContain(fake.key);
    expect(text).not.toContain(new URL(service.url).host);
    expect(text).toContain('<picture>');
    expect(text.length).toBeLessThan(5_000);
  });

  test('says the service’s own word for a failure, and goes on', async () => {
    service.script(fake.badKey);
    const config = readConfig({
      ...envOf(fake, service),
      TOOLS: 'enhance:own,colorize:own,extend:own,avatar:own',
    }).modelServer!;
    const failed = await checkModel(config, { pool, photo, place: PLACE, folder: await mkdtemp(join(folder, 'run-')) });
    expect(failed).toHaveLength(2);
    expect(failed[0]!.failure).toMatchObject({
      detail: expect.stringMatching(/^configuration: \d*/),
      advice: expect.stringContaining('MODEL_SERVER_KEY'),
    });
    expect(toLines(failed).join('\n')).toMatch(
      /failed +configuration: .*\n(?:    the server said: .*\n)?    what to do: /,
    );
  });
});

test('a failure says what the server said, without secrets, and what to do', () => {
  const config = { baseUrl: 'http://127.0.0.1:9/v1' };
  const said = (message: string) => [
    { method: 'POST', path: '/', status: 403, contentType: 'application/json', body: { error: { message } } },
  ];
  const verified = 'Your organization org-a1b2c3d4e5 must be verified to use the model.';
  expect(explainFailure('configuration: 403', said(verified), config)).toEqual({
    detail: 'configuration: 403',
    said: 'Your organization <redacted> must be verified to use the model.',
    advice: expect.stringContaining('verify your organization at'),
  });
  expect(explainFailure('configuration: 401', said(`No key ${'x'.repeat(900)}`), config).said).toHaveLength(300);
  const { advice } = explainFailure('broken: ECONNREFUSED', [], config);
  expect(advice).toMatch(/^nothing listens at http:\/\/127\.0\.0\.1:9/);
});
