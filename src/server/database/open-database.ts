import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { StartupError } from '../startup-error.ts';
import type { DatabaseHandle } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { copyTemplate } from './template.ts';

/** Opens the database in `folder`, which must be ours alone (data-folder.ts). Throws StartupError. */
export async function openDatabase(folder: string, template: string): Promise<DatabaseHandle> {
  try {
    if (!existsSync(folder) && !(await copyTemplate(template, folder))) await make(folder);
    return await openPglite(folder);
  } catch (error) {
    throw new StartupError(`${folder}: the database cannot be opened (${(error as Error).message})`, { cause: error });
  }
}

/** Beside its place first: a process that dies meanwhile leaves no half of a database behind. */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const database = await openPglite(draft);
  await database.close();
  await rename(draft, folder);
}
