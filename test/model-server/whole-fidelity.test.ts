import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Raster } from '../../src/engine/raster.ts';
import { labPlanes } from '../../src/engine/color/lab-planes.ts';
import { createEditPool, type EditPool } from '../../src/server/editors/embedded/edit-pool.ts';
import { createModelServerEditor } from '../../src/server/editors/model-server/model-server-editor.ts';
import { createModelServerPixels } from '../../src/server/editors/model-server/model-server-pixels.ts';
import { dialectOf } from '../../src/server/editors/model-server/dialects.ts';
import { factsOf } from '../../src/server/editors/model-server/known-models.ts';
import type { EditRequest } from '../../src/server/editors/image-editor.ts';
import type { FakeService, ReceivedCall, Reply } from './fake-service.ts';
import { WORKFLOWS } from './comfyui/fake-comfyui.ts';
import { type FakeDialect, fakes } from './fakes.ts';
import { callerOf } from './model-caller.ts';
import { decode, redraw } from './redraw.ts';
import { scene } from './scene.ts';

const [WIDTH, HEIGHT] = [1040, 777];
/** What was painted over, and how far beyond it the hole may reach. */
const HOLE = { left: 600, top: 260, width: 110, height: 110, reach: 6 };

let pool: EditPool;
let folder: string;
beforeAll(async () => {
  pool = createEditPool(1);
  folder = await mkdtemp(join(tmpdir(), 'fidelity-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** A server that moves, scales and re-encodes what it was sent, and paints all over it: it ignores the mask. */
const careless =
  (fake: FakeDialect): Reply =>
  async (call, answer) => {
    const sent = await decode(call.images[0]!.bytes);
    const { data } = sent;
    for (let i = 0; i < data.length; i += 4) {
      const isEdge = (i >> 2) % 97 === 0;
      const isFlat = [0, 1, 2].every((c) => data[i + c] === 128) || (data[i]! > 170 && data[i + 1]! < 80);
      if (isFlat || isEdge) data.set([60, 110, 70], i);
    }
    const drawn = await redraw(sent, { dx: 9, dy: -7, scale: 1.03, exposure: 0.9, warmth: 5 });
    await fake.picture(drawn)(call, answer);
  };

const choiceOf = (fake: FakeDialect) =>
  ({
    dialect: fake.dialect,
    model: fake.model,
    isOurs: false,
    maskField: 'mask',
    workflowsDir: WORKFLOWS,
  }) as const;

/** A call as it came, with the mask where the service takes one. */
type MaskedCall = ReceivedCall & { readonly mask?: Buffer | undefined };

/** What a tool makes of the scene by way of a whole editor and HTTP. */
async function edited(
  fake: FakeDialect,
  service: FakeService,
  given: Pick<EditRequest, 'tool' | 'params'>,
  painted: boolean,
) {
  const workDir = await mkdtemp(join(folder, 'work-'));
  const photo = scene(WIDTH, HEIGHT);
  const picture = async (name: string, image: Sharp) => {
    const path = join(workDir, name);
    await image.png().toFile(path);
    return { path, contentType: 'image/png', sha256: '' };
  };
  const source = await picture('source', sharp(photo.data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } }));
  const white = { create: { width: HOLE.width, height: HOLE.height, channels: 3, background: 'white' } } as const;
  const black = { create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'black' } } as const;
  const patch = { input: await sharp(white).png().toBuffer(), left: HOLE.left, top: HOLE.top };
  const mask = painted ? { mask: await picture('mask', sharp(black).composite([patch])) } : {};
  const choice = choiceOf(fake);
  const editor = createModelServerEditor({
    ...choice,
    client: callerOf(fake, service).client,
    pixels: createModelServerPixels({
      pool,
      maxPixels: 50e6,
      shapes: factsOf(choice).shapes,
      dialect: dialectOf(choice),
    }),
    log: pino({ level: 'silent' }),
    metrics: { count: () => {}, overhead: () => {} },
  });
  service.script(careless(fake));
  const hooks = { signal: new AbortController().signal, onPhase: () => {} };
  const request = { ...given, source, ...mask, modelServerAllowed: true, seed: 1, workDir };
  const { pictures } = await editor.edit(request, hooks);
  return { photo, result: await decode(await readFile(pictures[0]!.path)), call: service.calls[0]! as MaskedCall };
}

/** How many pixels differ, of those of which `where` says so. */
function changed(photo: Raster, result: Raster, from: (x: number, y: number) => number | undefined): number {
  let count = 0;
  for (let i = 0; i < result.width * result.height; i++) {
    const at = from(i % result.width, Math.floor(i / result.width));
    if (at !== undefined && [0, 1, 2, 3].some((c) => photo.data[4 * at + c] !== result.data[4 * i + c])) count++;
  }
  return count;
}

/** The mask as a server reads it that looks at alpha, and as one that looks at grey: 1 where it may draw. */
async function readings(mask: Buffer) {
  const { data, width, height } = await decode(mask);
  const pixels = Array.from({ length: width * height }, (_, i) => data.subarray(4 * i, 4 * i + 4));
  return { width, height, byAlpha: pixels.map(([, , , a]) => (a === 0 ? 1 : 0)), byGrey: pixels.map(([r]) => r! >> 7) };
}

describe.each(fakes)('with a $dialect server that moves, scales, re-encodes and ignores the mask', (fake) => {
  let service: FakeService;
  beforeAll(async () => {
    service = await fake.start();
  });
  afterAll(() => service.close());

  test.each([
    { tool: 'magicErase', params: {} },
    { tool: 'magicEdit', params: { instruction: 'put a red balloon here' } },
  ] as const)('$tool changes no pixel outside of what was painted', async (given) => {
    const { photo, result, call } = await edited(fake, service, given, true);
    const { left, top, width, height, reach } = HOLE;
    const isInside = (x: number, y: number) =>
      x >= left - reach && x < left + width + reach && y >= top - reach && y < top + height + reach;
    expect(changed(photo, result, (x, y) => (isInside(x, y) ? undefined : y * WIDTH + x))).toBe(0);
    expect(changed(photo, result, (x, y) => (isInside(x, y) ? y * WIDTH + x : undefined))).toBeGreaterThan(1000);
    const isShown = dialectOf(choiceOf(fake)).showsMarks(given.tool);
    expect([call.images.length, /red area/.test(call.instruction)]).toEqual(isShown ? [2, true] : [1, false]);
    if (!call.mask) return;
    const shown = await sharp(call.images[0]!.bytes).metadata();
    const mask = await readings(call.mask);
    expect([shown.format, shown.width, shown.height]).toEqual(['png', mask.width, mask.height]);
    expect(mask.byAlpha).toEqual(mask.byGrey);
    const share = mask.byAlpha.filter((bit) => bit === 1).length / mask.byAlpha.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.4);
  });

  test('an extension changes no pixel of the photo', async () => {
    const given = { tool: 'extendImage', params: { width: 2, height: 1 } } as const;
    const { photo, result, call } = await edited(fake, service, given, false);
    const beside = (result.width - WIDTH) >> 1;
    const inPhoto = (x: number, y: number) => (x >= beside && x < beside + WIDTH ? y * WIDTH + x - beside : undefined);
    expect([result.height, beside > 200]).toEqual([HEIGHT, true]);
    expect(changed(photo, result, inPhoto)).toBe(0);
    if (!call.mask) return;
    const { byAlpha, width } = await readings(call.mask);
    expect([byAlpha[0], byAlpha[width >> 1], byAlpha[width - 1]]).toEqual([1, 0, 1]);
  });

  test('a coloring keeps the lightness of every pixel that is not clipped', async () => {
    const { photo, result } = await edited(fake, service, { tool: 'colorizePhoto', params: {} }, false);
    const { lightness: before } = labPlanes(photo);
    const { lightness: after } = labPlanes(result);
    const isInGamut = (i: number) =>
      [0, 1, 2].every((c) => result.data[4 * i + c]! > 0 && result.data[4 * i + c]! < 255);
    const moved = before.data.filter((light, i) => isInGamut(i) && Math.abs(light - after.data[i]!) > 1);
    expect(moved).toHaveLength(0);
    expect(changed(photo, result, (x, y) => y * WIDTH + x)).toBeGreaterThan(1000);
  });
});
