import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';

/** A file and what it imports: the linter refuses the first, and allows the second. */
const REFUSED = [
  ['src/engine/filters/blur.ts', '../../tools/limits.ts'],
  ['src/engine/filters/blur.ts', '../../server/config.ts'],
  ['src/pixels/tone.ts', '../engine/raster.ts'],
  ['src/pixels/tone.ts', '../client/features/editor/editor.tsx'],
  ['src/pixels/tone.ts', 'node:fs'],
  ['src/pixels/tone.ts', 'zod'],
  ['src/tools/tool.ts', '../pixels/tone.ts'],
  ['src/client/ui/button.tsx', '../../pixels/tone.ts'],
  ['src/engine/vocabulary/en.ts', '../../pixels/tone.ts'],
  ['src/engine/filters/blur.ts', 'sharp'],
  ['src/engine/filters/blur.ts', 'node:fs'],
  ['src/engine/filters/blur.test.ts', '../../server/config.ts'],
  ['src/engine/filters/blur.ts', '../finding/find.ts'],
  ['src/engine/filters/blur.ts', '../tools/recipes.ts'],
  ['src/engine/filters/blur.ts', '../../words/en/things.json'],
  ['src/engine/finding/find.ts', '../tools/recipes.ts'],
  ['src/engine/tools/enhance-photo/enhance-photo.ts', '../../model-answer/edit.ts'],
  ['packages/heic/src/boxes.ts', '../../../src/server/codec/sniff.ts'],
  ['packages/heic/src/boxes.ts', 'sharp'],
  ['src/tools/tool.ts', '../engine/raster.ts'],
  ['src/tools/tool.ts', 'node:path'],
  ['src/tools/tool.ts', '../words/en/things.json'],
  ['src/words/read.ts', '../engine/raster.ts'],
  ['src/tools/tool.ts', 'react'],
  ['src/server/app.ts', '../client/api.ts'],
  ['src/server/app.ts', 'react'],
  ['src/server/app.ts', '../../test/support/running-server.ts'],
  ['src/server/app.ts', '../../bench/bench.ts'],
  ['src/server/errors/api-error.ts', '../http/log.ts'],
  ['src/server/storage/disk-store.ts', '../images/images.contract.ts'],
  ['src/server/http/log.ts', '../storage/free-disk.ts'],
  ['src/server/accounts/passwords/passwords.ts', '../../immich/key-cookie.ts'],
  ['src/server/images/images.routes.ts', '../housekeeping/hourly-sweep.ts'],
  ['src/server/mail/mailer.ts', '../config.ts'],
  ['src/server/admin/admin.ts', '../app.ts'],
  ['src/server/status/status.routes.ts', '../new-room/new.ts'],
  ['src/client/api.ts', '../engine/raster.ts'],
  ['src/client/api.ts', '../server/config.ts'],
  ['src/client/api.ts', '../server/api.ts'],
  ['src/client/api.ts', 'node:fs'],
  ['src/client/api.ts', 'fs'],
  ['src/client/features/editor/editor.tsx', '../gallery/gallery.tsx'],
  ['src/client/features/editor/canvas/zoom.ts', '../../gallery/gallery.ts'],
  ['src/client/features/editor/editor.tsx', '../../routes/site/landing.tsx'],
  ['src/client/features/editor/state/history.ts', '../marking/marking.ts'],
  ['src/client/images/zip.ts', '../features/editor/editor.tsx'],
  ['src/client/router/link.tsx', '../routes/site/landing.tsx'],
  ['src/client/ui/button.tsx', '../features/editor/editor.tsx'],
  ['src/client/ui/button.tsx', '../content/samples.ts'],
  ['src/client/ui/button.tsx', '../../tools/catalogue.ts'],
  ['src/client/ui/button.tsx', '../api.ts'],
] as const;
const ALLOWED = [
  ['src/engine/tools/enhance-photo/enhance-photo.ts', '../../filters/blur.ts'],
  ['src/engine/vocabulary/vocabularies.ts', '../../words/en/things.json'],
  ['src/engine/filters/blur.test.ts', 'vitest'],
  ['src/engine/filters/blur.ts', '../../pixels/box-mean.ts'],
  ['src/pixels/tone.ts', './srgb-transfer.ts'],
  ['src/client/features/editor/editor.tsx', '../../../pixels/tone.ts'],
  ['src/tools/tool.ts', 'zod'],
  ['src/server/app.ts', '../tools/limits.ts'],
  ['src/server/app.ts', '../engine/raster.ts'],
  ['src/server/app.ts', '../words/en/emails.json'],
  ['src/server/app.ts', 'node:fs'],
  ['src/server/storage/open-store.ts', '../http/rate-limit.ts'],
  ['src/server/accounts/passwords/passwords.ts', '../../mail/mailer.ts'],
  ['src/server/accounts/passwords/passwords.ts', '../accounts.ts'],
  ['src/server/admin/admin.ts', '../config.ts'],
  ['src/server/mail/mailer.test.ts', '../config.ts'],
  ['src/server/app.test.ts', '../../test/support/running-server.ts'],
  ['src/client/features/editor/editor.tsx', './canvas/zoom.ts'],
  ['src/client/features/editor/marking/marking.ts', '../state/history.ts'],
  ['src/client/features/editor/state/history.test.ts', '../marking/marking.ts'],
  ['src/client/features/editor/editor.tsx', '../../ui/button.tsx'],
  ['src/client/features/editor/editor.tsx', '../../../tools/limits.ts'],
  ['src/client/routes/signed-in/editor.tsx', '../../features/editor/editor.tsx'],
  ['src/client/features/editor/editor.tsx', '../../images/zip.ts'],
  ['src/client/ui/button.tsx', '@base-ui/react/button'],
] as const;

/** Other ways to import from the server, which the client may not. */
const REFUSED_FORMS = {
  're-export': "export { it } from '../server/config.ts';",
  're-export of everything': "export * from '../server/config.ts';",
  'dynamic import': "export const later = () => import('../server/config.ts');",
  'type other than App': "export type { Config } from '../server/api.ts';",
  'import of App and another type':
    "import type { App, Config } from '../server/api.ts';\nexport type Both = App | Config;",
};
const APP_TYPE = "import type { App } from '../server/api.ts';\nexport type Server = App;\n";

/** A project of its own, with this one's linter and its rules. */
let folder: string;
/** What the linter says, by file. */
let said: Map<string, string>;
const written: [file: string, text: string][] = [];

/** Each case has a file of its own beside the one that it is about, so that one run of the linter sees them all. */
function fileOf(file: string, id: string): string {
  const { dir, base } = path.parse(file);
  return path.join(dir, `${id.replaceAll(/\W+/g, '-')}-${base}`);
}

const importCase = (file: string, specifier: string): string => fileOf(file, specifier);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rooms-'));
  for (const file of ['.oxlintrc.json', 'scripts/lint'])
    await cp(path.join(root, file), path.join(folder, file), { recursive: true });
  for (const [file, specifier] of [...REFUSED, ...ALLOWED])
    written.push([importCase(file, specifier), `import { it } from '${specifier}';\nexport const used = it;\n`]);
  for (const [form, text] of Object.entries(REFUSED_FORMS)) written.push([fileOf('src/client/api.ts', form), text]);
  written.push([fileOf('src/client/api.ts', 'App'), APP_TYPE]);
  written.push(['src/engine/a.ts', "import { b } from './b.ts';\nexport const a = () => b();\n"]);
  written.push(['src/engine/b.ts', "import { a } from './a.ts';\nexport const b = () => a();\n"]);
  for (const [file, text] of written) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  said = await lint();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function lint(): Promise<Map<string, string>> {
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await promisify(execFile)(process.execPath, [linter, '--format=unix', 'src', 'packages'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  const lines = stdout.split('\n').map((line) => /^(?<file>[^:]+):\d+:\d+: (?<message>.*)$/.exec(line)?.groups);
  const found = new Map<string, string>();
  for (const line of lines) if (line) found.set(line['file']!, `${found.get(line['file']!) ?? ''}${line['message']}\n`);
  return found;
}

describe('the import rule', () => {
  it.each(REFUSED)('refuses in %s an import of %s', (file, specifier) => {
    expect(said.get(importCase(file, specifier))).toContain('rooms');
  });

  it.each(Object.keys(REFUSED_FORMS))('refuses a %s of the server in the client', (form) => {
    expect(said.get(fileOf('src/client/api.ts', form))).toContain('rooms');
  });

  it.each(ALLOWED)('allows in %s an import of %s', (file, specifier) => {
    expect(said.get(importCase(file, specifier)) ?? '').not.toContain('rooms');
  });

  it("allows in the client the server's type App", () => {
    expect(said.get(fileOf('src/client/api.ts', 'App')) ?? '').not.toContain('rooms');
  });
});

it('the linter refuses an import cycle', () => {
  expect(`${said.get('src/engine/a.ts')}${said.get('src/engine/b.ts')}`).toContain('no-cycle');
});
