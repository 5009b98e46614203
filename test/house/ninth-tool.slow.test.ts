import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';
import type * as toolNames from '../../src/client/content/tools.ts';
import type * as editParams from '../../src/client/features/editor/apply/edit-params.ts';
import type * as typing from '../../src/client/features/editor/fields/type-into.ts';
import type * as inputsSlice from '../../src/client/features/editor/inputs/inputs-slice.ts';
import type * as editorStore from '../../src/client/features/editor/session/create-editor-store.ts';
import type { ToolId } from '../../src/tools/catalogue.ts';
import { bodyOf, eventsOf, signUp } from '../support/account.ts';
import { startServer } from '../support/running-server.ts';

/*
 * A copy of the product gets one tool more, the way CONTRIBUTING.md says: a file in `tools/`, a recipe, a line in each
 * list. Nothing else may have to change for it to compile, and to be offered, asked for and done.
 */
const NINTH = 'mirrorPhoto';

const TOOL = `
import { z } from 'zod';
import { toolTexts } from '../../src/tools/tool-texts.ts';
import { defineTool } from '../../src/tools/tool.ts';

export const mirrorPhoto = defineTool({
  id: 'mirrorPhoto',
  ...toolTexts.mirrorPhoto,
  params: z.strictObject({ axis: z.enum(['across', 'down']) }),
  start: { axis: 'across' },
  fields: [{ kind: 'text', param: 'axis', label: 'Which way?', placeholder: 'across' }],
  resultName: 'mirrorPhoto',
  invalidParams: 'Mirror it across, or down.',
});
`;

const RECIPE = `
import type { Recipe } from '../recipe.ts';

export const mirrorPhoto: Recipe<{ axis: 'across' | 'down' }> = {
  needs: () => ({ matte: false, faces: false }),
  run: ({ source: { width, height, data }, params: { axis } }) => {
    const mirrored = new Uint8ClampedArray(data.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const from = axis === 'across' ? y * width + (width - 1 - x) : (height - 1 - y) * width + x;
        mirrored.set(data.subarray(from * 4, from * 4 + 4), (y * width + x) * 4);
      }
    return { pictures: [{ width, height, data: mirrored }] };
  },
};
`;

/** Inside the project, for packages are looked for from there upwards. */
let copy: string;
const inCopy = (file: string) => path.join(copy, 'src', file);

beforeAll(async () => {
  await mkdir(path.join(root, 'build'), { recursive: true });
  copy = await mkdtemp(path.join(root, 'build/ninth-tool-'));
  for (const part of ['src', 'tsconfig.base.json', 'package.json'])
    await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  await writeFile(inCopy('tools/mirror-photo.ts'), TOOL);
  await writeFile(inCopy('engine/tools/mirror-photo.ts'), RECIPE);
  await addLine(
    'tools/tool-texts.ts',
    '} as const satisfies',
    "mirrorPhoto: { label: 'Mirror', icon: 'images', summary: 'The other way round.' },",
  );
  await addLine(
    'tools/catalogue.ts',
    '] as const;',
    'mirrorPhoto,',
    "import { mirrorPhoto } from './mirror-photo.ts';",
  );
  await addLine(
    'engine/tools/recipes.ts',
    '} as const satisfies',
    'mirrorPhoto,',
    "import { mirrorPhoto } from './mirror-photo.ts';",
  );
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** One line at the end of a list, and the import that it needs. */
async function addLine(file: string, listEnd: string, line: string, imported?: string): Promise<void> {
  const [before, after, more] = (await readFile(inCopy(file), 'utf8')).split(listEnd);
  if (after === undefined || more !== undefined) throw new Error(`“${listEnd}” does not stand once in ${file}`);
  await writeFile(inCopy(file), `${before}${line}\n${listEnd}${after}`);
  if (imported) await appendFile(inCopy(file), `${imported}\n`);
}

test('a ninth tool compiles on both sides', async () => {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  // The server's project brings the engine along, and both bring the catalogue.
  for (const room of ['server', 'client']) {
    const outcome = await promisify(execFile)(process.execPath, [compiler, '-p', path.join(copy, 'src', room)]).catch(
      (error: { stdout: string }) => error,
    );
    expect({ room, said: outcome.stdout }).toEqual({ room, said: '' });
  }
});

test('a ninth tool has a panel with its fields, its parameters and its name', async () => {
  const of = <Module>(file: string) => import(inCopy(file)) as Promise<Module>;
  const editor = 'client/features/editor';
  const { startState } = await of<typeof editorStore>(`${editor}/session/create-editor-store.ts`);
  const { fieldsOf } = await of<typeof inputsSlice>(`${editor}/inputs/inputs-slice.ts`);
  const { typeInto } = await of<typeof typing>(`${editor}/fields/type-into.ts`);
  const { isReady, paramsOf } = await of<typeof editParams>(`${editor}/apply/edit-params.ts`);
  const names = await of<typeof toolNames>('client/content/tools.ts');
  const named = { id: 'a', url: '/a', bucket: 'user_images', purpose: 'source', originalName: 'a.jpg' };
  const picture = { ...named, width: 4, height: 3 };
  const start = startState(picture, NINTH as ToolId);
  expect(fieldsOf(start)).toMatchObject([{ kind: 'text', label: 'Which way?' }]);
  expect([paramsOf(start), isReady(start)]).toEqual([{ axis: 'across' }, true]);
  const typed = { ...start, ...typeInto(NINTH as ToolId, 'axis', 'sideways')(start) };
  expect(isReady(typed)).toBe(false);
  expect(names.shownToolIds.map(names.toolLabel).at(-1)).toBe('Mirror');
});

test('the server offers a ninth tool, and its engine does it', async () => {
  const entry = path.relative(root, inCopy('server/main.ts'));
  const server = await startServer({ dataDir: path.join(copy, 'data'), entry });
  try {
    const account = await signUp(server.url);
    const config = (await (await account.fetch('/api/config')).json()) as {
      tools: { id: string; available: boolean }[];
    };
    expect(config.tools).toContainEqual({ id: NINTH, available: true, free: false });

    const colors = Buffer.from([255, 0, 0, 0, 0, 255]);
    const buffer = await sharp(colors, { raw: { width: 2, height: 1, channels: 3 } })
      .resize(64, 32, { kernel: 'nearest' })
      .png()
      .toBuffer();
    const photo = await bodyOf.image(await account.upload({ name: 'flag.png', mimeType: 'image/png', buffer }));
    const refused = await account.requestEdit(NINTH as ToolId, photo.id, { axis: 'sideways' });
    expect(await refused.json()).toMatchObject({
      error: { code: 'invalid_params', message: 'Mirror it across, or down.' },
    });

    const edit = await bodyOf.generation(await account.requestEdit(NINTH as ToolId, photo.id, { axis: 'across' }));
    for await (const event of eventsOf(account, edit.id)) expect(event.event).not.toBe('failed');
    const done = await bodyOf.generation(await account.fetch(`/api/generations/${edit.id}`));
    const bytes = Buffer.from(await (await account.fetch(done.results[0]!.url)).arrayBuffer());
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3), ...data.subarray((info.width - 1) * 3, info.width * 3)]).toEqual([
      0, 0, 255, 255, 0, 0,
    ]);
  } finally {
    await server.stop();
  }
});
