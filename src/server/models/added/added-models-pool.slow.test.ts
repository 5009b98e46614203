import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { birefnetNetwork, ddcolorNetwork, miganNetwork } from '../../../../test/support/trial-networks.ts';
import { writtenMigan } from '../../../../test/support/written-migan.ts';
import { writtenRealesr } from '../../../../test/support/written-realesr.ts';
import { writtenSlimsamDecoder, writtenSlimsamEncoder } from '../../../../test/support/written-slimsam.ts';
import { createPlane, createRaster } from '../../../engine/raster.ts';
import { ADDED_MODELS, type AddedModel } from './added-models.ts';
import { type AddedModelsOptions, openAddedModels } from './added-models-pool.ts';
import type { Verdict } from './trials/trial.ts';

const question = { ability: 'fill', picture: createRaster(8, 8), hole: createPlane(8, 8) } as const;
const { signal } = new AbortController();

interface Opened {
  readonly id?: string;
  readonly program?: URL;
  readonly patienceMs?: number;
  /** Its second file, which is there. */
  readonly second?: Uint8Array;
  /** What its trial finds, in place of a real one. */
  readonly tryOut?: AddedModelsOptions['tryOut'];
  readonly folder?: string;
}

const passed: Verdict = { passed: true, answered: true, said: 'IoU 0.9 (at least 0.7)' };

/** A model of the table, with the size and hash of what the test wrote, and `there` as its first file. */
async function opened(
  model: Uint8Array,
  there: Uint8Array | undefined,
  { id = 'migan', second, folder = '', ...options }: Opened = {},
) {
  const own = folder || (await mkdtemp(path.join(tmpdir(), 'added-')));
  const files = [];
  for (const [i, bytes] of [model, ...(second ? [second] : [])].entries()) {
    const [name, sha256] = [`${id}-${i}.onnx`, createHash('sha256').update(bytes).digest('hex')];
    files.push({ name, sources: [], bytes: bytes.length, sha256 });
    const content = i === 0 ? there : bytes;
    if (content) await writeFile(path.join(own, name), content);
  }
  const row: AddedModel = { ...ADDED_MODELS.find((each) => each.id === id)!, files };
  const log: { readonly msg: string }[] = [];
  const logger = pino({}, { write: (line) => void log.push(JSON.parse(line) as { msg: string }) });
  const given = { tryOut: async () => passed, ...options };
  const added = openAddedModels({ folder: own, log: logger, models: [row], ...given });
  onTestFinished(async () => {
    await added.close();
    await rm(own, { recursive: true, force: true });
  });
  await added.settled();
  return { added, log, folder: own, state: () => added.states()[0]!.state };
}

test('a model that is there answers, and says who it is', async () => {
  const { added, state } = await opened(writtenMigan(), writtenMigan());
  expect([state(), added.abilities()]).toEqual(['ready', ['fill']]);
  expect(await added.answer(question, signal)).toMatchObject({ by: 'migan', ability: 'fill', picture: { width: 8 } });
});

test('each model of the table has its adapter and the text of its licence', async () => {
  expect(ADDED_MODELS.map(({ id }) => id)).toEqual([
    'lama',
    'migan',
    'ddcolor-tiny',
    'realesr-general',
    'slimsam',
    'birefnet-lite',
  ]);
  const { added } = await opened(ddcolorNetwork(), ddcolorNetwork(), { id: 'ddcolor-tiny' });
  const asked = { ability: 'color', picture: createRaster(8, 8) } as const;
  expect(await added.answer(asked, signal)).toMatchObject({ by: 'ddcolor-tiny', ability: 'color', a: { width: 512 } });
  const enlarging = await opened(writtenRealesr(), writtenRealesr(), { id: 'realesr-general' });
  const large = { by: 'realesr-general', picture: { width: 32 } };
  expect(await enlarging.added.answer({ ...asked, ability: 'enlarge' }, signal)).toMatchObject(large);
  const [encoder, decoder] = [writtenSlimsamEncoder(), writtenSlimsamDecoder()];
  const pointing = await opened(encoder, encoder, { id: 'slimsam', second: decoder });
  const point = { ...asked, ability: 'segmentPoint', points: [{ x: 1, y: 1, inside: true }] } as const;
  const masks = { by: 'slimsam', masks: [{ width: 8 }, { width: 8 }, { width: 8 }] };
  expect(await pointing.added.answer(point, signal)).toMatchObject(masks);
  const matting = await opened(birefnetNetwork(), birefnetNetwork(), { id: 'birefnet-lite' });
  const alpha = { by: 'birefnet-lite', matte: { width: 1024 } };
  expect(await matting.added.answer({ ...asked, ability: 'matte' }, signal)).toMatchObject(alpha);
  const texts = ADDED_MODELS.map(({ licence }) => new URL(`licences/${licence.spdx}.txt`, import.meta.url));
  expect(texts.filter((text) => !existsSync(text))).toEqual([]);
});

test.each([
  ['missing', undefined],
  ['damaged', writtenMigan().subarray(0, 300)],
  ['damaged', writtenMigan({ bytes: false })],
])('a file that is %s is passed over', async (told, there) => {
  const { added, state } = await opened(writtenMigan(), there);
  expect([state(), added.abilities()]).toEqual([told, []]);
  expect(await added.answer(question, signal)).toBeUndefined();
});

test.each([
  ['whose answer has another shape', writtenMigan({ channels: 1 })],
  ['that ONNX Runtime cannot load', new Uint8Array(64)],
])('a model %s is not asked a fourth time, and the log says why', async (_, model) => {
  const { added, log, state } = await opened(model, model);
  for (const expected of ['ready', 'ready', 'failed', 'failed']) {
    expect(await added.answer(question, signal)).toBeUndefined();
    expect([state(), added.abilities()]).toEqual([expected, expected === 'ready' ? ['fill'] : []]);
  }
  expect(log.map(({ msg }) => msg)).toEqual(Array(3).fill('a model that was added gave no answer'));
});

test('a process that dies, as one does without memory, costs the answer alone, and one that is slow has not failed', async () => {
  const program = new URL('./added-process.test-child.ts', import.meta.url);
  const { added, state } = await opened(writtenMigan(), writtenMigan(), { program });
  const slow = { ...question, picture: createRaster(1, 1), hole: createPlane(1, 1) };
  for (const asked of [question, question, slow, question, question]) {
    expect(await added.answer(asked, signal)).toBeUndefined();
  }
  expect(state()).toBe('ready');
  await added.answer(question, signal);
  expect(state()).toBe('failed');
});

test('what is sought in a picture does not wait long for a model, which has not failed then', async () => {
  const program = new URL('./added-process.test-child.ts', import.meta.url);
  const { added, state } = await opened(writtenMigan(), writtenMigan(), { id: 'slimsam', program, patienceMs: 20 });
  const asked = { ability: 'segmentPoint', picture: createRaster(2, 2), points: [] } as const;
  for (let i = 0; i < 3; i++) expect(await added.answer(asked, signal)).toBeUndefined();
  expect(state()).toBe('ready');
});

test('a server that stops has no model that failed', async () => {
  const { added, log } = await opened(writtenMigan(), writtenMigan());
  const reason = added.answer(question, signal).then(
    () => 'none',
    (error: Error) => error.message,
  );
  await added.close();
  expect(await reason).toBe('The process pool is closed');
  expect(log).toEqual([]);
});

test('an edit that is cancelled is no fault of the model', async () => {
  const { added, state } = await opened(writtenMigan(), writtenMigan());
  const cancel = new AbortController();
  const answer = added.answer(question, cancel.signal);
  cancel.abort(new Error('cancelled'));
  await expect(answer).rejects.toThrow('cancelled');
  expect(state()).toBe('ready');
});

test('a model that has not passed its trial is not asked, and its figures are told', { timeout: 120_000 }, async () => {
  const right = await opened(miganNetwork(), miganNetwork(), { tryOut: undefined });
  expect(right.state()).toBe('ready');
  expect(right.added.states()[0]!.trial).toMatch(/^color .+ \(at most .+\), gradients .+, outside 0 \(at most 8\)$/);
  const asked = { ...question, picture: createRaster(448, 336), hole: createPlane(448, 336) };
  expect(await right.added.answer(asked, signal)).toMatchObject({ by: 'migan', trust: expect.any(Number) });
  const wrong = await opened(writtenMigan(), writtenMigan(), { tryOut: undefined });
  expect([wrong.state(), wrong.added.abilities()]).toEqual(['unfit', []]);
  expect(wrong.log).toMatchObject([{ msg: 'a model has not passed its trial', trial: wrong.added.states()[0]!.trial }]);
  expect(await wrong.added.answer(question, signal)).toBeUndefined();
});

test('what was found is kept for the next start, until the file is another one, and no answer is not kept', async () => {
  const model = writtenMigan();
  let tries = 0;
  const tryOut = async (): Promise<Verdict> => {
    tries++;
    return tries === 1 ? { passed: false, answered: false, said: 'no memory' } : passed;
  };
  const { folder, state } = await opened(model, model, { tryOut });
  expect(state()).toBe('unfit');
  for (const expected of [2, 2]) {
    const again = await opened(model, model, { tryOut, folder });
    expect([again.state(), again.added.states()[0]!.trial, tries]).toEqual(['ready', passed.said, expected]);
  }
  const other = writtenMigan({ bytes: false });
  await opened(other, other, { tryOut, folder });
  expect(tries).toBe(3);
});

test('a file that comes, changes or goes while the server runs is taken up', async () => {
  const model = writtenMigan();
  const { added, folder, state } = await opened(model, undefined);
  const place = path.join(folder, 'migan-0.onnx');
  await writeFile(place, model);
  await added.refresh();
  expect([state(), added.abilities()]).toEqual(['ready', ['fill']]);
  await writeFile(place, model.subarray(1));
  await added.refresh();
  expect(state()).toBe('damaged');
  await rm(place);
  await added.refresh();
  expect([state(), added.abilities()]).toEqual(['missing', []]);
});

test('a process that dies in a trial leaves a model that could not be tried', async () => {
  const program = new URL('./added-process.test-child.ts', import.meta.url);
  const { log, state } = await opened(writtenMigan(), writtenMigan(), { program, tryOut: undefined });
  expect([state(), log[0]!.msg]).toEqual(['failed', 'a model could not be tried']);
});
