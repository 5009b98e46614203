import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { authSecret } from '../accounts/auth-secret.ts';
import { Closing } from '../closing.ts';
import { type Config, readConfig } from '../config.ts';
import { claimDataFolder } from '../database/data-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLog } from '../http/log.ts';
import { forgetRenditions } from '../images/renditions.ts';
import { ADDED_MODELS } from '../models/added/added-models.ts';
import { runModelsCommand } from '../models/added/run-models-command.ts';
import { triedModels } from '../models/added/tried-models.ts';
import { StartupError } from '../errors/startup-error.ts';
import { openStore } from '../storage/open-store.ts';
import { type Command, parseCommand, type TransferCommand, USAGE } from './parse-command.ts';
import { backUp, move, restore, type TransferDeps } from '../transfer/run-transfer.ts';
import type { Transferred } from '../transfer/transfer.ts';
import { type Outcome, runCommand } from './run-command.ts';

/** `node src/server/admin/admin.ts COMMAND`: the operator's command line, with the server's own configuration. */
async function main(args: readonly string[]): Promise<void> {
  process.umask(0o077);
  const command = parseCommand(args);
  if (!command) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const closing = new Closing();
  try {
    const { text, done } = await run(command, readConfig(process.env), closing);
    (done ? process.stdout : process.stderr).write(`${text}\n`);
    if (!done) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await closing.run(() => {});
  }
}

async function run(command: Command, config: Config, closing: Closing): Promise<Outcome> {
  const { dataDir, freeGenerations, modelsDir, modelsMirror: mirror } = config;
  if (command.name === 'models') {
    const tried = () => triedModels(modelsDir);
    const deps = { models: ADDED_MODELS, folder: modelsDir, mirror, report: () => {}, tried };
    return runModelsCommand(deps, { name: 'list' });
  }
  const log = createLog('warn');
  const folder = join(dataDir, 'database');
  if (!config.databaseUrl) await claimEmbedded(dataDir, closing, command.name === 'restore');
  const database = closing.add(await openDatabase({ config, folder, template: '', log }), (it) => it.close());
  const store = await openStore(config, database.db);
  if ('folder' in command) {
    const carried = await carry({ config, database, store, log }, command, closing);
    return { text: describe(carried), done: true };
  }
  const renditions = { forget: (imageId: string) => forgetRenditions(join(dataDir, 'cache'), imageId) };
  const secret = await authSecret(config.authSecret, dataDir);
  return runCommand({ db: database.db, database, store, renditions, log, secret, freeGenerations }, command);
}

/** The embedded database takes one program at a time. */
async function claimEmbedded(dataDir: string, closing: Closing, mayBeMade = false): Promise<void> {
  if (!mayBeMade && !existsSync(join(dataDir, 'database')))
    throw new StartupError(`DATA_DIR: there is no database in ${dataDir} yet`);
  const release = await claimDataFolder(dataDir).catch((error: Error) => {
    throw new StartupError(
      `${error.message}. Stop the server first: the embedded database takes one program at a time.`,
    );
  });
  closing.add(release, (release) => release());
}

async function carry(deps: TransferDeps, command: TransferCommand, closing: Closing): Promise<Transferred> {
  if (command.name === 'backup') return backUp(deps, command.folder);
  if (command.name === 'restore') return restore(deps, command.folder, command.resume);
  const { folder: dataDir, resume } = command;
  await claimEmbedded(dataDir, closing);
  const config = { databaseUrl: undefined, databaseListenUrl: undefined };
  const place = { folder: join(dataDir, 'database'), template: '', log: deps.log };
  const { db } = closing.add(await openDatabase({ config, ...place }), (it) => it.close());
  return move(deps, { db, store: await openStore({ dataDir, s3: undefined }, db) }, resume);
}

function describe({ rows, tables, files, goneMeanwhile }: Transferred): string {
  const gone = goneMeanwhile > 0 ? ` ${goneMeanwhile} pictures were removed meanwhile.` : '';
  return `${rows} rows of ${tables} tables and ${files} files are there, counted and compared by SHA-256.${gone}`;
}

await main(process.argv.slice(2));
