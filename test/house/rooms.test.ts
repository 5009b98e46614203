import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';

/** A project of its own, with this one's linter and its rules, that holds one file. */
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rooms-'));
  for (const file of ['.oxlintrc.json', 'scripts/lint']) {
    await cp(path.join(root, file), path.join(folder, file), { recursive: true });
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the linter says of a file that holds this. */
async function lint(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const outcome = await promisify(execFile)(process.execPath, [linter, file], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  return outcome.stdout;
}

const importing = (specifier: string) => `import { it } from '${specifier}';\nexport const used = it;\n`;

describe('the import rule refuses', () => {
  it.each([
    ['src/engine/filters/blur.ts', '../../tools/limits.ts'],
    ['src/engine/filters/blur.ts', '../../server/config.ts'],
    ['src/engine/filters/blur.ts', 'sharp'],
    ['src/engine/filters/blur.ts', 'node:fs'],
    ['src/engine/filters/blur.test.ts', '../../server/config.ts'],
    ['src/engine/filters/blur.ts', '../finding/find.ts'],
    ['src/engine/filters/blur.ts', '../tools/recipes.ts'],
    ['src/engine/finding/find.ts', '../tools/recipes.ts'],
    ['src/engine/tools/enhance-photo/enhance-photo.ts', '../../remote/edit.ts'],
    ['packages/heic/src/boxes.ts', '../../../src/server/codec/sniff.ts'],
    ['packages/heic/src/boxes.ts', 'sharp'],
    ['src/tools/tool.ts', '../engine/raster.ts'],
    ['src/tools/tool.ts', 'node:path'],
    ['src/tools/tool.ts', 'react'],
    ['src/server/app.ts', '../client/api.ts'],
    ['src/server/app.ts', 'react'],
    ['src/server/app.ts', '../../test/support/running-server.ts'],
    ['src/server/app.ts', '../../bench/bench.ts'],
    ['src/client/api.ts', '../engine/raster.ts'],
    ['src/client/api.ts', '../server/config.ts'],
    ['src/client/api.ts', '../server/api.ts'],
    ['src/client/api.ts', 'node:fs'],
    ['src/client/api.ts', 'fs'],
    ['src/client/features/editor/editor.tsx', '../gallery/gallery.tsx'],
    ['src/client/features/editor/canvas/zoom.ts', '../../gallery/gallery.ts'],
    ['src/client/features/editor/editor.tsx', '../../routes/site/landing.tsx'],
    ['src/client/images/zip.ts', '../features/editor/editor.tsx'],
    ['src/client/router/link.tsx', '../routes/site/landing.tsx'],
    ['src/client/ui/button.tsx', '../features/editor/editor.tsx'],
    ['src/client/ui/button.tsx', '../content/samples.ts'],
    ['src/client/ui/button.tsx', '../../tools/catalogue.ts'],
    ['src/client/ui/button.tsx', '../api.ts'],
  ])('in %s an import of %s', async (file, specifier) => {
    expect(await lint(file, importing(specifier))).toContain('pixmend(rooms)');
  });

  it.each([
    ['a re-export', "export { it } from '../server/config.ts';"],
    ['a re-export of everything', "export * from '../server/config.ts';"],
    ['an import() while running', "export const later = () => import('../server/config.ts');"],
    ['another type than App', "export type { Config } from '../server/api.ts';"],
    [
      'App beside another type',
      "import type { App, Config } from '../server/api.ts';\nexport type Both = App | Config;",
    ],
  ])('%s as well', async (_, text) => {
    expect(await lint('src/client/api.ts', text)).toContain('pixmend(rooms)');
  });
});

describe('the import rule allows', () => {
  it.each([
    ['src/engine/tools/enhance-photo/enhance-photo.ts', '../../filters/blur.ts'],
    ['src/engine/filters/blur.test.ts', 'vitest'],
    ['src/tools/tool.ts', 'zod'],
    ['src/server/app.ts', '../tools/limits.ts'],
    ['src/server/app.ts', '../engine/raster.ts'],
    ['src/server/app.ts', 'node:fs'],
    ['src/server/app.test.ts', '../../test/support/running-server.ts'],
    ['src/client/features/editor/editor.tsx', './canvas/zoom.ts'],
    ['src/client/features/editor/editor.tsx', '../../ui/button.tsx'],
    ['src/client/features/editor/editor.tsx', '../../../tools/limits.ts'],
    ['src/client/routes/signed-in/editor.tsx', '../../features/editor/editor.tsx'],
    ['src/client/features/editor/editor.tsx', '../../images/zip.ts'],
    ['src/client/ui/button.tsx', '@base-ui/react/button'],
  ])('in %s an import of %s', async (file, specifier) => {
    expect(await lint(file, importing(specifier))).not.toContain('pixmend(rooms)');
  });

  it("in the client the server's type App, as a type", async () => {
    const said = await lint(
      'src/client/api.ts',
      "import type { App } from '../server/api.ts';\nexport type Server = App;\n",
    );
    expect(said).not.toContain('pixmend(rooms)');
  });
});

it('the linter refuses an import cycle', async () => {
  await lint('src/engine/a.ts', "import { b } from './b.ts';\nexport const a = () => b();\n");
  expect(await lint('src/engine/b.ts', "import { a } from './a.ts';\nexport const b = () => a();\n")).toContain(
    'no-cycle',
  );
});
