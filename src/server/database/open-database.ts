import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { StartupError } from '../errors/startup-error.ts';
import type { DatabaseHandle } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { copyTemplate } from './template.ts';
import { tightenFolder } from './tighten-folder.ts';

export interface DatabaseOptions {
  /** PostgreSQL, where one is configured, and its address past a transaction pooler. */
  readonly config: { readonly databaseUrl: string | undefined; readonly databaseListenUrl: string | undefined };
  /** Of the embedded database; it must be ours alone (data-folder.ts). */
  readonly folder: string;
  /** What the embedded database is copied from the first time. */
  readonly template: string;
  readonly log: Logger;
}

/** Opens PostgreSQL where one is configured, else the embedded database. Throws StartupError. */
export async function openDatabase({ config, folder, template, log }: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl: url, databaseListenUrl } = config;
  if (!url) return openEmbedded(folder, template);
  try {
    return await openPostgres({ url, listenUrl: databaseListenUrl ?? url, log });
  } catch (error) {
    throw new StartupError(`DATABASE_URL: the database cannot be opened (${reasonOf(error)})`, { cause: error });
  }
}

/** A name with several addresses fails once for each, in an error without words of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  return (first ?? (error as Error)).message;
}

async function openEmbedded(folder: string, template: string): Promise<DatabaseHandle> {
  try {
    if (!existsSync(folder) && !(await copyTemplate(template, folder))) await make(folder);
    const database = await openPglite(folder);
    // The template's files are open to everybody, and so are some that opening makes.
    tightenFolder(folder);
    return database;
  } catch (error) {
    throw new StartupError(`${folder}: the database cannot be opened (${(error as Error).message})`, { cause: error });
  }
}

/** Built beside its place and then renamed, so that a crash leaves no half of a database. */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const database = await openPglite(draft);
  await database.close();
  await rename(draft, folder);
}
