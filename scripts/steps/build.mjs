import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root, run, step, Stop } from './command.mjs';
import { failureReason } from './failure-reason.mjs';
import { fingerprint } from './fingerprint.mjs';

/**
 * Something made from sources: what it is called, where it lies, what it is made from, and how.
 * @typedef {{ name: string, output: string, inputs: readonly string[], make: () => Promise<{ code: number, output: string }> }} Build
 */

/** What the build finds in place of the model server's key, which is none of its business (test/house/bundle.test.ts). */
export const KEY_CANARY = 'canary-key-of-the-model-server';

/** @type {Build} */
export const clientBuild = {
  name: 'the pages',
  output: 'build/site/client',
  inputs: [
    'src/client',
    'src/tools',
    'src/pixels',
    'public',
    'scripts/language',
    'scripts/pages',
    'vite.config.ts',
    'scripts/steps/build.mjs',
    'package-lock.json',
  ],
  make: () =>
    run(pinnedNode, ['scripts/pages/build.ts'], { env: { NODE_ENV: 'production', GEMINI_API_KEY: KEY_CANARY } }),
};

/** @type {Build} A migrated, empty database that a first start copies instead of making it (seconds). */
export const databaseTemplate = {
  name: 'the empty database',
  output: 'build/database-template',
  inputs: ['src/server/database', 'src/server/generations/edit-queue.ts', 'package-lock.json'],
  make: () => run(pinnedNode, ['src/server/housekeeping/build-template.ts', 'build/database-template']),
};

/** @type {Build} The networks as ONNX, made of the weights that packages carry and of our own (docs/models.md). */
export const models = {
  name: 'the models',
  output: 'build/models',
  inputs: [
    'scripts/models',
    'src/server/models/models.ts',
    'src/server/models/adapters/protobuf.ts',
    'weights',
    'package-lock.json',
  ],
  make: () => run(pinnedNode, ['scripts/models/build.ts', 'build/models']),
};

/** Makes what is missing or older than its sources. */
export async function ensureBuilt(/** @type {readonly Build[]} */ builds) {
  for (const build of builds) {
    const stamp = path.join(root, `${build.output}.inputs`);
    const now = fingerprint(root, build.inputs);
    if (readStamp(stamp) === now) continue;
    await step(`Building ${build.name}`, () => make(build));
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, now);
  }
}

async function make(/** @type {Build} */ build) {
  rmSync(path.join(root, `${build.output}.inputs`), { force: true });
  const { code, output } = await build.make();
  if (code === 0) return;
  console.error(output);
  throw new Stop(`Building ${build.name} failed: ${failureReason(output)}`);
}

function readStamp(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
