import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../errors/startup-error.ts';
import { checkAddress } from '../storage/object-address.ts';
import type { CarriedFile, Source, Target } from './place.ts';
import type { Rows, Table } from './tables.ts';

/** Written last: a folder without it is an unfinished backup. */
interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  readonly tables: readonly (Table & { readonly rows: number })[];
}

const BATCH = 500;
const manifestIn = (folder: string) => join(folder, 'backup.json');
const rowsIn = (folder: string, { name }: Table) => join(folder, 'rows', `${name}.jsonl`);

function fileIn(folder: string, file: CarriedFile): string {
  checkAddress(file);
  return join(folder, 'files', file.bucket, file.key);
}

const ifThere = async (path: string) => (existsSync(path) ? path : undefined);

/** A backup being made in `folder`: rows as lines of JSON, files under their own names. */
export async function openBackup(folder: string): Promise<Target> {
  await mkdir(join(folder, 'rows'), { recursive: true, mode: 0o700 });
  await rm(manifestIn(folder), { force: true });
  const tables: Manifest['tables'][number][] = [];
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
      tables.push({ ...table, rows: count });
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

/** A backup that was finished. Throws StartupError when there is none in `folder`. */
export async function readBackup(folder: string): Promise<Source> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartupError(`${folder}: there is no finished backup in this folder`);
  const { tables } = JSON.parse(text) as Manifest;
  return {
    read: (visit) => visit({ tables, rowsOf: (table) => readLines(rowsIn(folder, table)) }),
    file: (file) => ifThere(fileIn(folder, file)),
  };
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
