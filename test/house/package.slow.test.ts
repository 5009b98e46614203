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
