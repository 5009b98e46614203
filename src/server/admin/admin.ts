import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { authSecret } from '../accounts/auth-secret.ts';
import { Closing } from '../closing.ts';
import { type Config, readConfig } from '../config.ts';
import { claimDataFolder } from '../database/data-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLog } from '../http/log.ts';
import { forgetRenditions } from '../images/renditions.ts';
import { StartupError } from '../startup-error.ts';
import { openStore } from '../storage/open-store.ts';
import { type Command, parseCommand, USAGE } from './parse-command.ts';
import { type Outcome, runCommand } from './run-command.ts';

/** `node src/server/admin/admin.ts COMMAND`: the operator's command line, with the server's own configuration. */
async function main(args: readonly string[]): Promise<void> {
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
  const { dataDir, freeGenerations } = config;
  const log = createLog('warn');
  const folder = join(dataDir, 'database');
  if (!config.databaseUrl) await claimEmbedded(folder, dataDir, closing);
  const database = closing.add(await openDatabase({ config, folder, template: '', log }), (it) => it.close());
  const store = await openStore(config, database.db);
  const renditions = { forget: (imageId: string) => forgetRenditions(join(dataDir, 'cache'), imageId) };
  const secret = await authSecret(config.authSecret, dataDir);
  return runCommand({ db: database.db, store, renditions, log, secret, freeGenerations }, command);
}

/** The embedded database takes one program at a time. */
async function claimEmbedded(folder: string, dataDir: string, closing: Closing): Promise<void> {
  if (!existsSync(folder)) throw new StartupError(`DATA_DIR: there is no database in ${dataDir} yet`);
  const release = await claimDataFolder(dataDir).catch((error: Error) => {
    throw new StartupError(
      `${error.message}. Stop the server first: the embedded database takes one program at a time.`,
    );
  });
  closing.add(release, (release) => release());
}

await main(process.argv.slice(2));
