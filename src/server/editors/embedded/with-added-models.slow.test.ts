import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ddcolorNetwork } from '../../../../test/support/trial-networks.ts';
import type { ToolId } from '../../../tools/catalogue.ts';
import type { AddedAbility, ModelQuestion } from '../../../engine/model-question.ts';
import { createPlane, type Raster } from '../../../engine/raster.ts';
import { planeFrom, rasterOf } from '../../../engine/test-pictures.ts';
import { createModels } from '../../models/abilities.ts';
import { ADDED_MODELS } from '../../models/added/added-models.ts';
import { type AddedModels, openAddedModels } from '../../models/added/added-models-pool.ts';
import type { MattingModel } from '../../models/matting-model.ts';
import { createEditPool } from './edit-pool.ts';
import { createEmbeddedEditor } from './embedded-editor.ts';

/** Sees no subject. */
const matting: MattingModel = {
  ready: Promise.resolve(),
  matte: ({ width, height }) => Promise.resolve(createPlane(width, height)),
  close: () => Promise.resolve(),
};

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'added-editor-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Added models of these abilities, which answer as the test says. */
const standIn = (abilities: readonly AddedAbility[], answer: AddedModels['answer']): AddedModels => ({
  ready: Promise.resolve(),
  settled: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  states: () => [],
  abilities: () => abilities,
  answer,
  close: () => Promise.resolve(),
});

function openEditor(added: AddedModels, ownTools: readonly ToolId[] = []) {
  return createEmbeddedEditor({
    models: { ...createModels({ matting }), detectObjects: () => Promise.resolve([]) },
    pool: createEditPool(1),
    maxPixels: 1e6,
    added,
    ownTools,
  });
}

/** One editor for all, for its process costs as much as an edit: it asks whatever was added last. */
let shared: ReturnType<typeof openEditor>;
let added: AddedModels;
beforeAll(() => {
  shared = openEditor({
    ...standIn([], () => expect.unreachable()),
    abilities: () => added.abilities(),
    answer: (...asked) => added.answer(...asked),
  });
});
afterAll(() => shared.close());

function editorWith(models: AddedModels) {
  added = models;
  return shared;
}

/** One for the test alone. */
function ownEditor(...given: Parameters<typeof openEditor>) {
  const editor = openEditor(...given);
  onTestFinished(() => editor.close());
  return editor;
}

/** A picture as a file in a folder of its own. */
async function local(picture: Raster) {
  const workDir = await mkdtemp(join(folder, 'work-'));
  const { width, height, data } = picture;
  const path = join(workDir, 'source.png');
  await sharp(data, { raw: { width, height, channels: 4 } }).toFile(path);
  return { workDir, source: { path, contentType: 'image/png', sha256: workDir } };
}

const hooks = () => ({ signal: new AbortController().signal, onPhase: () => {} });

const behind = (x: number, y: number): [number, number, number] => [
  128 + 60 * Math.sin(x / 5 + y / 31),
  128 + 60 * Math.sin(y / 7 + (x * y) / 900),
  128 + 60 * Math.cos((x * x) / 700),
];
const isHidden = (x: number, y: number): boolean => Math.hypot(x - 80, y - 80) < 30;
const hidden = rasterOf(160, 160, (x, y) => (isHidden(x, y) ? [20, 20, 230] : behind(x, y)));

async function eraseWith(editor: ReturnType<typeof openEditor>) {
  const { workDir, source } = await local(hidden);
  const grey = (x: number, y: number) => (isHidden(x, y) ? 255 : 0);
  const { source: mask } = await local(rasterOf(160, 160, (x, y) => [grey(x, y), grey(x, y), grey(x, y)]));
  const request = {
    tool: 'magicErase',
    params: {},
    source,
    mask,
    modelServerAllowed: false,
    seed: 1,
    workDir,
  } as const;
  return editor.edit(request, hooks());
}

test('a fill is taken where it fits, and the result says whose work it is', async () => {
  const asked: ModelQuestion[] = [];
  const outcome = await eraseWith(
    editorWith(
      standIn(['fill'], async (question) => {
        asked.push(question);
        return { ability: 'fill', by: 'a-model', picture: rasterOf(160, 160, behind) };
      }),
    ),
  );
  expect(asked.map(({ ability, picture }) => [ability, picture.width])).toEqual([['fill', 160]]);
  expect(outcome.editor).toBe('embedded + a-model');
});

test('without an answer, without a model, and where the operator wants none, the result is our own', async () => {
  const refuse = () => Promise.reject(new Error('it is not asked'));
  const [none, missing, unwanted] = [
    await eraseWith(editorWith(standIn(['fill'], async () => undefined))),
    await eraseWith(editorWith(standIn([], refuse))),
    await eraseWith(ownEditor(standIn(['fill'], refuse), ['magicErase'])),
  ];
  expect([none.editor, missing.editor, unwanted.editor]).toEqual([undefined, undefined, undefined]);
  expect(await readFile(none.pictures[0]!.path)).toEqual(await readFile(missing.pictures[0]!.path));
});

test('what lies at a point is what a model sees there, and without it as before', async () => {
  const points: unknown[] = [];
  const masks = [planeFrom(160, 160, (x, y) => (isHidden(x, y) ? 1 : 0))];
  const seeing = standIn(['segmentPoint'], async (question) => {
    points.push('points' in question && question.points);
    return { ability: 'segmentPoint', by: 'a-model', masks };
  });
  const find = async (added: AddedModels) => {
    const { workDir, source } = await local(hidden);
    const sought = { point: { x: 0.5, y: 0.45 }, shadow: false, source, size: { width: 160, height: 160 }, workDir };
    return editorWith(added).find(sought, hooks().signal);
  };
  const { mask, found, sure } = await find(seeing);
  expect(points).toEqual([[{ x: 80, y: 72, inside: true }]]);
  expect({ found, sure }).toEqual({ found: 'something in the middle', sure: false });
  const grey = await sharp(mask.path).greyscale().raw().toBuffer();
  expect([grey[160 * 80 + 80], grey[160 * 10 + 10]]).toEqual([255, 0]);
  const without = await find(standIn([], () => Promise.reject(new Error('it is not asked'))));
  expect(without.found).toBe('something in the middle');
});

test('BG Remover cuts along the matte of a finer model, and the other tools do not wait for it', async () => {
  const matte = planeFrom(64, 64, (x) => (x < 32 ? 1 : 0));
  const asked: string[] = [];
  const finer = standIn(['matte'], async ({ ability }) => {
    asked.push(ability);
    return { ability: 'matte', by: 'a-model', matte };
  });
  const own = editorWith(finer);
  const { workDir, source } = await local(rasterOf(120, 80, (x) => (x < 60 ? [200, 40, 40] : [40, 60, 200])));
  const request = { params: {}, source, modelServerAllowed: false, seed: 1, workDir } as const;
  const outcome = await own.edit({ ...request, tool: 'removeBackground' }, hooks());
  expect(outcome.editor).toBe('embedded + a-model');
  const alpha = await sharp(outcome.pictures[0]!.path).extractChannel(3).raw().toBuffer();
  expect([alpha[120 * 40 + 20], alpha[120 * 40 + 100]]).toEqual([255, 0]);
  const extended = { ...request, tool: 'extendImage', params: { width: 16, height: 9 } } as const;
  expect((await own.edit(extended, hooks())).editor).toBeUndefined();
  expect(asked).toEqual(['matte']);
});

test('BG Remover asks ISNet, which sees nothing here, where the finer model gives no answer', async () => {
  const { workDir, source } = await local(rasterOf(120, 80, (x) => (x < 60 ? [200, 40, 40] : [40, 60, 200])));
  const request = {
    tool: 'removeBackground',
    params: {},
    source,
    modelServerAllowed: false,
    seed: 1,
    workDir,
  } as const;
  const edit = editorWith(standIn(['matte'], async () => undefined)).edit(request, hooks());
  await expect(edit).rejects.toMatchObject({ code: 'no_subject' });
});

test('the Enhancer refuses to enlarge where the model gives no answer', async () => {
  const { workDir, source } = await local(rasterOf(60, 40, () => [90, 120, 150]));
  const params = { enlarge: 4 };
  const request = { tool: 'enhancePhoto', params, source, modelServerAllowed: false, seed: 1, workDir } as const;
  const edit = editorWith(standIn(['enlarge'], async () => undefined)).edit(request, hooks());
  await expect(edit).rejects.toMatchObject({ code: 'enlarging_unavailable' });
});

test('a file in the folder of models that passes its trial is all that it takes', async () => {
  const models = await mkdtemp(join(folder, 'models-'));
  const model = ddcolorNetwork();
  await writeFile(join(models, 'ddcolor-tiny.onnx'), model);
  const sha256 = createHash('sha256').update(model).digest('hex');
  const rows = ADDED_MODELS.filter(({ id }) => id === 'ddcolor-tiny').map((row) => ({
    ...row,
    files: [{ name: 'ddcolor-tiny.onnx', sources: [], bytes: model.length, sha256 }],
  }));
  const opened = openAddedModels({ folder: models, log: pino({ level: 'silent' }), models: rows });
  const own = ownEditor(opened);
  await opened.settled();
  const { workDir, source } = await local(rasterOf(90, 60, () => [153, 153, 153]));
  const request = { tool: 'colorizePhoto', params: {}, source, modelServerAllowed: false, seed: 1, workDir } as const;
  const { editor: maker, pictures } = await own.edit(request, hooks());
  const below = await sharp(pictures[0]!.path).extract({ left: 0, top: 44, width: 90, height: 16 }).png().toBuffer();
  const { channels } = await sharp(below).stats();
  expect(maker).toBe('embedded + ddcolor-tiny');
  expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean + 8);
});
