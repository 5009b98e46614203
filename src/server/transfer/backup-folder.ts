import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartupError } from '../errors/startup-error.ts';
import { checkAddress } from '../storage/object-address.ts';
import type { CarriedFile, Source, Target } from './place.ts';
import type { Rows, Table } from './tables.ts';

/** Written last: a folder without it is an unfinished backup. */
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), keys: z.array(z.string()), rows: z.int() }),
  ),
});
type Manifest = z.output<typeof manifestSchema>;
type KeptTable = Manifest['tables'][number];

const BATCH = 500;
const manifestIn = (folder: string) => join(folder, 'backup.json');
const rowsIn = (folder: string, { name }: Table) => join(folder, 'rows', `${name}.jsonl`);

function fileIn(folder: string, file: CarriedFile): string {
  try {
    checkAddress(file);
  } catch (cause) {
    throw new StartupError(`${folder}: a row names a file outside of its folder`, { cause });
  }
  return join(folder, 'files', file.bucket, file.key);
}

const ifThere = async (path: string) => (existsSync(path) ? path : undefined);

/** A backup being made in `folder`: rows as lines of JSON, files under their own names. */
export async function openBackup(folder: string): Promise<Target> {
  await mkdir(join(folder, 'rows'), { recursive: true, mode: 0o700 });
  await rm(manifestIn(folder), { force: true });
  const tables: KeptTable[] = [];
  return {
    write: async (table, rows) => {
      let count = 0;
      async function* lines() {
        for await (const batch of rows) {
          count += batch.length;
          yield batch.map((row) => `${row}\n`).join('');
        }
      }
      await pipeline(lines, createWriteStream(rowsIn(folder, table), { mode: 0o600 }));
      tables.push({ name: table.name, columns: [...table.columns], keys: [...table.keys], rows: count });
    },
    count: async (table) => {
      let count = 0;
      for await (const rows of readLines(rowsIn(folder, table))) count += rows.length;
      return count;
    },
    keep: async (file, path) => {
      const place = fileIn(folder, file);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await copyFile(path, `${place}.part`);
      await rename(`${place}.part`, place);
    },
    readBack: (file) => ifThere(fileIn(folder, file)),
    finish: async () => {
      const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), tables };
      await writeFile(manifestIn(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    },
  };
}

/** A backup of tables that are `known`, which was finished. Throws StartupError when there is none in `folder`. */
export async function readBackup(folder: string, known: readonly Table[]): Promise<Source> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartupError(`${folder}: there is no finished backup in this folder`);
  const { tables } = readManifest(text, folder, known);
  return {
    read: (visit) =>
      visit({
        tables,
        rowsOf: (table) =>
          readAll(
            folder,
            tables.find(({ name }) => name === table.name)!,
          ),
      }),
    file: (file) => ifThere(fileIn(folder, file)),
  };
}

/** Its names become paths and statements: those that are known alone are taken. */
function readManifest(text: string, folder: string, known: readonly Table[]): Manifest {
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartupError(`${folder}: backup.json is damaged`, { cause });
  }
  for (const { name, columns, keys } of manifest.tables) {
    const table = known.find((each) => each.name === name);
    if (!table || ![...columns, ...keys].every((column) => table.columns.includes(column)))
      throw new StartupError(`${folder}: backup.json names a table or a column that this version does not have`);
  }
  return manifest;
}

/** All rows of a table. Throws StartupError when there are others than were written. */
async function* readAll(folder: string, table: KeptTable): AsyncGenerator<Rows> {
  const path = rowsIn(folder, table);
  let count = 0;
  if (existsSync(path)) {
    for await (const rows of readLines(path)) {
      count += rows.length;
      yield rows;
    }
  }
  if (count !== table.rows)
    throw new StartupError(`${folder}: ${table.name} has ${count} rows in place of ${table.rows}`);
}

async function* readLines(path: string): AsyncGenerator<Rows> {
  let batch: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
