import { readConfig } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { ADDED_MODELS } from '../models/added/added-models.ts';
import { ModelsError } from '../models/added/models-error.ts';
import { MODELS_USAGE, parseModelsCommand } from '../models/added/parse-models-command.ts';
import { runModelsCommand } from '../models/added/run-models-command.ts';
import { triedModels } from '../models/added/tried-models.ts';

/** `node src/server/command/models-command.ts COMMAND`: brings models, with the server's own configuration. */
async function main(args: readonly string[]): Promise<void> {
  process.umask(0o077);
  const command = parseModelsCommand(args);
  if (!command) {
    process.stderr.write(MODELS_USAGE);
    process.exitCode = 2;
    return;
  }
  try {
    const { modelsDir: folder, modelsMirror: mirror } = readConfig(process.env);
    const report = (line: string) => void process.stderr.write(`${line}\n`);
    const tried = () => triedModels(folder);
    const { text, done } = await runModelsCommand({ models: ADDED_MODELS, folder, mirror, report, tried }, command);
    process.stdout.write(`${text}\n`);
    if (!done) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof ModelsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
