import { pino } from 'pino';
import { createProcessCodec } from '../codec/process-codec.ts';
import { readConfig } from '../config.ts';
import { createEditPool } from '../editors/embedded/edit-pool.ts';
import { createEmbeddedEditor } from '../editors/embedded/embedded-editor.ts';
import { createModels } from '../models/abilities.ts';
import { openAddedModels } from '../models/added/added-models-pool.ts';
import { parseCommand, USAGE } from './parse-command.ts';
import { runCommand } from './run-command.ts';

/** `node src/server/command/command.ts TOOL PICTURE…`: edits files with our own engine, without a server. */
async function main(args: readonly string[]): Promise<void> {
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  let command;
  try {
    command = parseCommand(args);
  } catch (error) {
    report(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const { maxPixels, modelsDir } = readConfig(process.env);
  // npm starts a script in the project's folder, and tells the folder of the person.
  process.chdir(process.env['INIT_CWD'] ?? process.cwd());
  const added = openAddedModels({ folder: modelsDir, log: pino({ level: 'silent' }) });
  const editor = createEmbeddedEditor({ models: createModels(), pool: createEditPool(1), maxPixels, added });
  const codec = createProcessCodec({ maxPixels });
  await added.settled();
  try {
    if ((await runCommand({ editor, codec, report }, command)) > 0) process.exitCode = 1;
  } finally {
    await Promise.all([editor.close(), codec.close()]);
  }
}

await main(process.argv.slice(2));
