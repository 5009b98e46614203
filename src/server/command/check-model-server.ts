import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { createEditPool } from '../editors/embedded/edit-pool.ts';
import { checkModel } from '../editors/model-server/check/check-model.ts';
import { writeContactSheet } from '../editors/model-server/check/contact-sheet.ts';
import { toLines } from '../editors/model-server/check/to-lines.ts';
import { wordingOf } from '../editors/model-server/known-models.ts';
import type { ModelServerConfig } from '../editors/model-server/model-server-config.ts';
import { readPrompts, writePrompts } from '../editors/model-server/prompts/prompts.ts';
import type { ToolId } from '../../tools/catalogue.ts';

/** Fruit on a table, and where the cup stands. */
const PHOTO = join(import.meta.dirname, '../../../public/pictures/fruit-before-640.webp');
const PLACE = { left: 0.07, top: 0.16, width: 0.17, height: 0.27 };

/** `check-model-server.ts [FOLDER]` calls the configured model server, once for each kind of edit; `check-model-server.ts prompts [FOLDER]` prints what it is told. */
async function main([given, more]: readonly string[]): Promise<void> {
  process.umask(0o077);
  const { modelServer, dataDir } = readConfig(process.env);
  if (given === 'prompts') return showPrompts(modelServer, more);
  if (!modelServer) throw new StartupError('MODEL_SERVER: is not set, so there is nothing to check');
  const folder = resolve(given ?? join(dataDir, 'model-check'));
  const work = join(folder, 'work');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const pool = createEditPool(1);
  try {
    const rows = await checkModel(modelServer, { pool, photo: PHOTO, place: PLACE, folder: work });
    const { dialect, model } = modelServer;
    const sheet = rows.map(({ pictures }) => pictures).filter((pictures) => pictures.length > 0);
    if (sheet.length > 0) await writeContactSheet(sheet, join(folder, 'sheet.jpg'));
    const calls = rows.map(({ tool, exchanges }) => ({ tool, exchanges }));
    await writeFile(join(folder, 'recording.json'), `${JSON.stringify({ dialect, model, calls }, null, 2)}\n`);
    process.stdout.write(`${[...toLines(rows), '', `written to ${folder}: sheet.jpg, recording.json`].join('\n')}\n`);
    if (rows.length === 0 || rows.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
  } finally {
    await pool.close();
    await rm(work, { recursive: true, force: true });
  }
}

/** Prints the prompts as the configured model gets them, or as Gemini would; or writes their files into `folder`, to be changed there. */
function showPrompts(config: ModelServerConfig | undefined, folder: string | undefined): void {
  if (folder !== undefined) {
    writePrompts(resolve(folder));
    process.stdout.write(`written to ${resolve(folder)}: say MODEL_SERVER_PROMPTS=${resolve(folder)}\n`);
    return;
  }
  const prompts = readPrompts(config ? wordingOf(config) : 'full', config?.promptsDir);
  for (const [tool, params] of Object.entries(EXAMPLES)) {
    for (const marked of [false, true]) {
      const told = prompts(tool as ToolId, params, marked);
      if (marked && told.join() === prompts(tool as ToolId, params, false).join()) continue;
      process.stdout.write(`— ${tool}${marked ? ', marked' : ''}\n${told.join('\n\n')}\n\n`);
    }
  }
}

/** A wish for each tool. */
const EXAMPLES: Partial<Record<ToolId, object>> = {
  magicEdit: { instruction: 'make the car blue' },
  magicErase: { object: 'the lamp' },
  extendImage: {},
  newScene: { scene: 'on a quiet beach at sunset' },
  colorizePhoto: { hints: 'the dress is green' },
  restorePhoto: {},
  enhancePhoto: {},
  generateAvatar: { style: 'oil painting' },
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
