import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';
import { failureReason } from '../../scripts/steps/failure-reason.mjs';
import { isInstalled } from '../../scripts/steps/install.mjs';

describe('what is missing is found by comparing two lock files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'install-'));
    await mkdir(path.join(folder, 'node_modules'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const sharp = { 'node_modules/sharp': { integrity: 'sha512-one' } };

  async function isComplete(wanted: object, installed?: object): Promise<boolean> {
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
    if (installed) {
      const hidden = path.join(folder, 'node_modules/.package-lock.json');
      await writeFile(hidden, JSON.stringify({ packages: installed }));
    }
    return isInstalled(folder);
  }

  it('an install without a record of npm is incomplete', async () => {
    expect(await isComplete(sharp)).toBe(false);
  });

  it('the same packages are a complete install', async () => {
    expect(await isComplete(sharp, sharp)).toBe(true);
  });

  it('a missing package or another version is an incomplete install', async () => {
    expect(await isComplete(sharp, { 'node_modules/sharp': { integrity: 'sha512-two' } })).toBe(false);
    expect(await isComplete(sharp, {})).toBe(false);
  });

  it('an additional package is an incomplete install', async () => {
    expect(await isComplete(sharp, { ...sharp, 'node_modules/left-over': { integrity: 'sha512-three' } })).toBe(false);
  });

  it('a package for another platform may be missing', async () => {
    const darwin = { 'node_modules/@img/sharp-darwin-arm64': { integrity: 'sha512-four', optional: true } };
    expect(await isComplete({ ...sharp, ...darwin }, sharp)).toBe(true);
  });
});

it.each([
  ['npm error code ENOSPC\nnpm error ENOSPC: no space left on device, write', 'the disk is full'],
  ['npm error code ENOTFOUND\nnpm error network request failed', /is there a network/],
  ["npm error code EACCES\nnpm error Error: EACCES: permission denied, mkdir '/app'", /may not be written/],
  ['something else\nwent wrong\n', 'went wrong'],
])('a failed command is reported in one line: %j', (output, reason) => {
  expect(failureReason(output)).toMatch(reason);
});

it('the lock file names every optional package, which npm ci requires', async () => {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const named = new Set(Object.keys(lock.packages).map((entry) => entry.split('node_modules/').at(-1)));
  const wanted = Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
});

/** What modules of Node export since version 21, as far as a script could want it. */
const NEWER_THAN_NODE_20 =
  /\b(glob|globSync|mkdtempDisposable|mkdtempDisposableSync|registerHooks|findPackageJSON|enableCompileCache|stripTypeScriptTypes|getCallSites|URLPattern|zstdCompressSync|zstdDecompressSync|randomUUIDv7)\b/;

it('the scripts that start before the pinned Node is installed import nothing that Node 20 lacks', () => {
  const imports = globSync('scripts/**/*.mjs', { cwd: root }).flatMap((file) =>
    (readFileSync(path.join(root, file), 'utf8').match(/^import [^;]* from 'node:[^']+';$/gm) ?? []).map(
      (line) => `${file}: ${line}`,
    ),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((line) => NEWER_THAN_NODE_20.test(line))).toEqual([]);
});
