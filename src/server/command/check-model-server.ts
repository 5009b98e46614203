import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { createEditPool } from '../editors/embedded/edit-pool.ts';
import { checkModel } from '../editors/model-server/check/check-model.ts';
import { writeContactSheet } from '../editors/model-server/check/contact-sheet.ts';
import { toLines } from '../editors/model-server/check/to-lines.ts';

/** Fruit on a table, and where the cup stands. */
const PHOTO = join(import.meta.dirname, '../../../public/pictures/fruit-before-640.webp');
const PLACE = { left: 0.07, top: 0.16, width: 0.17, height: 0.27 };

/** `node src/server/command/check-model-server.ts [FOLDER]`: calls the configured model server, once for each kind of edit. */
async function main([given]: readonly string[]): Promise<void> {
  process.umask(0o077);
  const { modelServer, dataDir } = readConfig(process.env);
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

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
