import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pinnedNode, root } from '../../scripts/steps/command.mjs';

const execute = promisify(execFile);
const LONG = 900_000;

let folder: string;
/** A person's environment: their own home, and nothing of npm or of this project but its Node. What a proxy signs with is the machine's. */
let env: NodeJS.ProcessEnv;
const program = () => path.join(folder, 'node_modules/.bin/pixmend');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'package-'));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD|VITEST|NODE_(?!EXTRA_CA_CERTS)|DATA_DIR)/.test(name),
  );
  const PATH = [path.dirname(pinnedNode), process.env['PATH']].join(path.delimiter);
  env = { ...Object.fromEntries(kept), PATH, XDG_DATA_HOME: path.join(folder, 'share'), PORT: '0' };
  await execute(pinnedNode, ['scripts/package.mjs'], { cwd: root, env });
  await execute('npm', ['pack', '--silent', path.join(root, 'build/package')], { cwd: folder, env });
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await writeFile(path.join(folder, 'package.json'), '{}');
  // The runtime's script downloads what only NVIDIA's cards need.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await execute('npm', ['install', ...options, `./${tarball}`], { cwd: folder, env });
}, LONG);

afterAll(() => rm(folder, { recursive: true, force: true }));

it('the package edits a photo by its command line, with its own weights', { timeout: LONG }, async () => {
  await copyFile(path.join(root, 'public/pictures/fruit-before-640.webp'), path.join(folder, 'photo.webp'));
  const { stdout } = await execute(program(), ['remove-background', 'photo.webp', '--json'], { cwd: folder, env });
  expect(JSON.parse(stdout)).toMatchObject({ status: 'edited', results: ['photo-removeBackground.png'] });
  const { hasAlpha } = await sharp(path.join(folder, 'photo-removeBackground.png')).metadata();
  expect(hasAlpha).toBe(true);
});

const PROGRAM_OF_A_PERSON = `
import { readFile } from 'node:fs/promises';
import { edit, EditError } from 'pixmend';

const photo = await readFile('photo.webp');
const { pictures: [wide], notes } = await edit(photo, 'extendImage', { params: { width: 27, height: 20, blurred: true }, format: 'jpeg' });
console.log(wide.subarray(0, 3).toString('hex'), notes.length);
try {
  await edit(photo, 'magicErase');
} catch (error) {
  if (error instanceof EditError) console.log(error.code, error.message);
}
await edit(photo, 'magicEdit', { params: { instruction: 'warmer' }, signal: AbortSignal.abort() }).catch(({ name }) => console.log(name));
export const misunderstood = () => [
  // @ts-expect-error It has no such setting.
  edit(photo, 'extendImage', { params: { width: 27, hight: 20 } }),
  // @ts-expect-error It needs words.
  edit(photo, 'magicEdit'),
  // @ts-expect-error There is no such tool.
  edit(photo, 'paint'),
];
`;

it(
  'a program imports the package, whose options are typed, edits a buffer, and ends by itself',
  { timeout: LONG },
  async () => {
    await copyFile(path.join(root, 'public/pictures/fruit-before-640.webp'), path.join(folder, 'photo.webp'));
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(folder, 'program.ts'), PROGRAM_OF_A_PERSON);
    const flags = '--ignoreConfig --noEmit --strict --module nodenext --target es2024 --types node --typeRoots';
    const compiler = [path.join(root, 'node_modules/typescript/bin/tsc'), ...flags.split(' ')];
    const checked = [...compiler, path.join(root, 'node_modules/@types'), 'program.ts'];
    await execute(pinnedNode, checked, { cwd: folder, env });
    const { stdout } = await execute(pinnedNode, ['--no-warnings', 'program.ts'], { cwd: folder, env });
    expect(stdout.trim().split('\n')).toEqual([
      'ffd8ff 0',
      'nothing_marked Nothing is marked yet. Say what to remove, or paint over it.',
      'AbortError',
    ]);
  },
);

it('the package has the operator’s commands, which name themselves as they are called', { timeout: LONG }, async () => {
  const models = await execute(program(), ['models', 'list'], { cwd: folder, env });
  expect(models.stdout).toContain(path.join(folder, 'share/pixmend/models'));
  await expect(execute(program(), ['admin'], { cwd: folder, env })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^npx pixmend admin COMMAND/) as string,
  });
});

it(
  'the package serves its pages with a data folder in the person’s own place, and stops',
  { timeout: LONG },
  async () => {
    const server = spawn(program(), { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const url = await addressOf(server);
      const page = await fetch(url);
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
      expect((await fetch(new URL(script!, url))).headers.get('content-type')).toMatch(/javascript/);
      expect((await fetch(new URL('/api/health', url))).status).toBe(200);
      expect(await readdir(path.join(folder, 'share/pixmend'))).toContain('database');
    } finally {
      server.kill('SIGTERM');
    }
    const [code] = (await once(server, 'exit')) as [number | null];
    expect(code).toBe(0);
  },
);

async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of server.stdout!.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const url = /running on (\S+)/.exec(said)?.[1];
    if (url) return url;
  }
  throw new Error(`It ended without an address: ${said}`);
}
