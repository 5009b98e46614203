import { hashOf } from '../images/store-picture.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { CarriedFile, Reading, Source, Target } from './place.ts';
import type { Rows, Table } from './tables.ts';

export interface Transferred {
  readonly rows: number;
  readonly tables: number;
  readonly files: number;
  /** Of pictures that their owners removed while it ran. */
  readonly goneMeanwhile: number;
}

/**
 * Carries everything from one place to another: rows first, then each picture's file. Verified at the target: as many
 * rows in every table, and every file read back with the SHA-256 that its row names. Throws StartupError otherwise.
 */
export async function transfer(source: Source, target: Target): Promise<Transferred> {
  const files: CarriedFile[] = [];
  let tables = 0;
  let rows = 0;
  await source.read(async (reading) => {
    for (const table of reading.tables) {
      rows += await carryTable(reading, table, target, files);
      tables++;
    }
  });
  let goneMeanwhile = 0;
  for (const file of files) if (!(await carryFile(source, target, file))) goneMeanwhile++;
  await target.finish();
  return { rows, tables, files: files.length - goneMeanwhile, goneMeanwhile };
}

async function carryTable(reading: Reading, table: Table, target: Target, files: CarriedFile[]): Promise<number> {
  let read = 0;
  async function* noted(): AsyncGenerator<Rows> {
    for await (const rows of reading.rowsOf(table)) {
      read += rows.length;
      if (table.name === 'public.images') files.push(...rows.map(fileOf));
      yield rows;
    }
  }
  await target.write(table, noted()).catch((cause: unknown) => {
    if (cause instanceof StartupError || !isUnfit(cause)) throw cause;
    throw new StartupError(`${table.name}: its rows are damaged, or of another version`, { cause });
  });
  const there = await target.count(table);
  if (there !== read) throw new StartupError(`${table.name}: ${read} rows were read, and ${there} are at the target`);
  return read;
}

/** Whether the database refuses what a row holds (PostgreSQL's classes 22 and 23), or it is no JSON. */
function isUnfit(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  return error instanceof Error && (/^2[23]/.test((error as { code?: string }).code ?? '') || isUnfit(error.cause));
}

function fileOf(row: string): CarriedFile {
  const { bucket, user_id, name, sha256 } = JSON.parse(row) as Record<'bucket' | 'user_id' | 'name' | 'sha256', string>;
  return { bucket: bucket as CarriedFile['bucket'], key: `${user_id}/${name}`, sha256 };
}

/** False when it is gone from the source. */
async function carryFile(source: Source, target: Target, file: CarriedFile): Promise<boolean> {
  const isThere = async () => {
    const path = await target.readBack(file);
    return path !== undefined && (await hashOf(path)) === file.sha256;
  };
  if (await isThere()) return true;
  const path = await source.file(file);
  if (path === undefined) return false;
  const { bucket, key, sha256 } = file;
  if ((await hashOf(path)) !== sha256) throw new StartupError(`${bucket}/${key}: its bytes are not those of its row`);
  await target.keep(file, path);
  if (!(await isThere())) throw new StartupError(`${bucket}/${key}: it did not arrive as it was sent`);
  return true;
}
