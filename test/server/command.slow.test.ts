import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';
import { smallPhoto } from '../support/photos.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'command-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as npm does: in the project's folder, for a person in `folder`. */
const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const program = path.join(root, 'src/server/command/command.ts');
    const env = { ...process.env, INIT_CWD: folder };
    execFile(process.execPath, [program, ...args], { cwd: root, env }, (error, _, said) =>
      resolve({ code: Number(error?.code ?? 0), said }),
    );
  });

it('pictures of a pattern are edited without a server, a damaged one is named, and the exit code tells', async () => {
  await writeFile(path.join(folder, 'good.jpg'), (await smallPhoto()).buffer);
  await writeFile(path.join(folder, 'bad.jpg'), 'no picture');
  const { code, said } = await run(
    'extend-image',
    '*.jpg',
    'width=27',
    'height=20',
    '--out',
    'out',
    '--format',
    'webp',
  );
  expect(said).toMatch(/\[1\/2] bad\.jpg: We can’t open that file/);
  expect(said).toMatch(/\[2\/2] good\.jpg: out.good-extendImage\.webp/);
  expect(code).toBe(1);
  expect(await readdir(path.join(folder, 'out'))).toEqual(['good-extendImage.webp']);
  const { format, width, height } = await sharp(path.join(folder, 'out/good-extendImage.webp')).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 324, height: 240 });
});

it('a command that is not understood exits with 2 and says how to use it', async () => {
  const { code, said } = await run('paint', 'a.jpg');
  expect(code).toBe(2);
  expect(said).toMatch(/There is no tool “paint”[^]*npm run pixmend/);
});
