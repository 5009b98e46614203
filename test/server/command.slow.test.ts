import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';
import { smallPhoto } from '../support/photos.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'command-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Ran {
  readonly code: number;
  readonly said: string;
  readonly out: Buffer;
}

/** Runs the command as npm does: in the project's folder, for a person in `folder`. */
function run(args: readonly string[], input?: Buffer): Promise<Ran> {
  const program = path.join(root, 'src/server/command/command.ts');
  const env = { ...process.env, INIT_CWD: folder };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd: root, env, encoding: 'buffer', maxBuffer: 2 ** 26 },
      (error, out, said) => resolve({ code: Number(error?.code ?? 0), said: said.toString(), out }),
    );
    child.stdin!.end(input);
  });
}

const RATIO = ['width=27', 'height=20'];

it('folders are edited on request, a damaged picture and a pipe are named, and the exit code tells', async () => {
  await mkdir(path.join(folder, 'in/sub'), { recursive: true });
  await writeFile(path.join(folder, 'in/sub/good\nname.jpg'), (await smallPhoto()).buffer);
  await writeFile(path.join(folder, 'in/bad.jpg'), 'no picture');
  execFileSync('mkfifo', [path.join(folder, 'in/pipe.jpg')]);
  const args = ['extend-image', 'in', '-r', ...RATIO, '--out', 'out', '--format', 'webp'];
  const { code, said, out } = await run(args);
  expect(said).toMatch(/^\[1\/3] in.bad\.jpg: We can’t open that file/m);
  expect(said).toMatch(/^\[2\/3] in.pipe\.jpg: skipped: is a pipe, no picture$/m);
  expect(said).toMatch(/^\[3\/3] in.sub.good\\nname\.jpg: out.sub.good\\nname-extendImage\.webp \(/m);
  // No progress where nobody watches.
  // A line for each picture and one for all, and what is to be said of a result.
  expect(said.split('\n').filter((line) => !line.includes('What we'))).toHaveLength(4);
  expect(out).toHaveLength(0);
  expect(code).toBe(1);
  const result = 'good\nname-extendImage.webp';
  expect(await readdir(path.join(folder, 'out/sub'))).toEqual([result]);
  const { format, width, height } = await sharp(path.join(folder, 'out/sub', result)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 324, height: 240 });
});

it('a result that is there is kept unless a person says otherwise, and a program reads what became of it', async () => {
  await writeFile(path.join(folder, 'a.jpg'), (await smallPhoto()).buffer);
  await writeFile(path.join(folder, 'a-extendImage.jpg'), 'mine');
  const again = async (...options: string[]) => {
    const { code, out } = await run(['extend-image', 'a.jpg', ...RATIO, '--format', 'jpg', '--json', ...options]);
    return { code, ...(JSON.parse(out.toString()) as Record<string, unknown>) };
  };
  const reason = 'a-extendImage.jpg is there already';
  const refused = { status: 'failed', reason: `${reason}; say --skip-existing or --overwrite` };
  expect(await again()).toEqual({ code: 1, picture: 'a.jpg', ...refused });
  expect(await again('--skip-existing')).toEqual({ code: 0, picture: 'a.jpg', status: 'skipped', reason });
  expect(await readFile(path.join(folder, 'a-extendImage.jpg'), 'utf8')).toBe('mine');
  const edited = { status: 'edited', results: ['a-extendImage.jpg'] };
  expect(await again('--overwrite')).toMatchObject({ code: 0, picture: 'a.jpg', ...edited });
  expect((await sharp(path.join(folder, 'a-extendImage.jpg')).metadata()).format).toBe('jpeg');
  expect((await readdir(folder)).toSorted()).toEqual(['a-extendImage.jpg', 'a.jpg']);
});

it('a picture is read from standard input and written to standard output, byte for byte nothing else', async () => {
  const { code, out } = await run(['extend-image', '-', ...RATIO, '-f', 'avif'], (await smallPhoto()).buffer);
  const { format, width, height } = await sharp(out).metadata();
  expect({ code, format, width, height }).toEqual({ code: 0, format: 'heif', width: 324, height: 240 });
  expect(out.subarray(4, 8).toString()).toBe('ftyp');
});

it('help goes to standard output; a command that is not understood exits with 2 and says how to use it', async () => {
  const help = await run(['--help']);
  expect({ code: help.code, said: help.said }).toEqual({ code: 0, said: '' });
  const { code, said, out } = await run(['paint', 'a.jpg']);
  expect(code).toBe(2);
  expect(said).toBe(`There is no tool “paint”.\n\n${help.out.toString()}`);
  expect(out).toHaveLength(0);
});
