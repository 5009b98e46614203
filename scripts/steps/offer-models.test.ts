import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offerModels } from './offer-models.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'offer-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A start at a terminal, at which `typed` is typed; nothing at all where it is left out. */
async function start({
  typed,
  env = {},
  isTTY = true,
  waitMs = 60_000,
}: {
  readonly typed?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly isTTY?: boolean;
  readonly waitMs?: number;
} = {}) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  if (typed !== undefined) input.write(typed);
  const models = await offerModels({ env, input, output, root, waitMs });
  return { models, said: String(output.read() ?? '') };
}

test.each([
  ['\n', 'recommended'],
  ['Yes\n', 'recommended'],
  ['n\n', 'none'],
  ['what?\n', 'none'],
])('the first start at a terminal asks once, and %j is remembered as %s', async (typed, expected) => {
  const first = await start({ typed });
  expect(first.models).toBe(expected);
  expect(first.said).toContain('383 MB, Apache-2.0');
  expect(first.said.includes('npm run models -- get recommended')).toBe(expected === 'none');
  expect(await start()).toEqual({ models: expected, said: '' });
});

test('nobody who does not answer waits for ever, and none is the answer then', async () => {
  const { models, said } = await start({ waitMs: 20 });
  expect(models).toBe('none');
  expect(said).toContain('No answer.');
  expect(await start()).toEqual({ models: 'none', said: '' });
});

test('nobody is asked without a terminal, with MODELS, or with models that are there', async () => {
  const unasked = { models: undefined, said: '' };
  expect(await start({ isTTY: false })).toEqual(unasked);
  expect(await start({ env: { MODELS: 'light' } })).toEqual(unasked);
  mkdirSync(path.join(root, 'own'));
  writeFileSync(path.join(root, 'own/migan.onnx'), '');
  expect(await start({ env: { MODELS_DIR: 'own' } })).toEqual(unasked);
  expect((await start({ typed: '\n', env: { DATA_DIR: 'elsewhere' } })).models).toBe('recommended');
});
