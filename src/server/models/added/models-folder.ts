import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AddedFile, AddedModel } from './added-models.ts';
import { ModelsError } from './models-error.ts';
import { forgetVerdict } from './trials/verdicts.ts';

/** Whether a file is there, and is the one of the table. A model is `missing` when one of its files is, else `damaged` when one is. */
export type FileState = 'missing' | 'complete' | 'damaged';

/** Left free beside the models: the folder may lie on the disk of the database. */
const RESERVED_BYTES = 64 * 1024 ** 2;

export const placeOf = (folder: string, { name }: AddedFile): string => path.join(folder, name);

export const partOf = (folder: string, file: AddedFile): string => `${placeOf(folder, file)}.part`;

/** Of a file that is being imported: a download goes on from its own parts alone. */
const importOf = (folder: string, file: AddedFile): string => `${placeOf(folder, file)}.import`;

export const licenceOf = (folder: string, { id }: AddedModel): string => path.join(folder, `${id}.LICENCE.txt`);

export const bytesOf = ({ files }: AddedModel): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Compares the files of a model with the table. */
export async function stateOf(folder: string, { files }: AddedModel): Promise<FileState> {
  const states = await Promise.all(files.map((file) => stateOfFile(folder, file)));
  return states.find((state) => state === 'missing') ?? states.find((state) => state === 'damaged') ?? 'complete';
}

export async function stateOfFile(folder: string, file: AddedFile): Promise<FileState> {
  const place = placeOf(folder, file);
  const bytes = await sizeOf(place);
  if (bytes === undefined) return 'missing';
  return bytes === file.bytes && (await sha256Of(place)) === file.sha256 ? 'complete' : 'damaged';
}

/** Tells whether a file of a model may have changed since it was compared last. */
export async function signatureOf(folder: string, { files }: AddedModel): Promise<string> {
  const stats = await Promise.all(files.map((file) => stat(placeOf(folder, file)).catch(() => undefined)));
  return stats.map((found) => (found ? `${found.size}:${found.mtimeMs}:${found.ino}` : 'missing')).join(' ');
}

/** Of a file; undefined when there is none. */
export async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Makes the folder. Throws ModelsError when so many bytes would not fit on its disk. */
export async function requireFreeDisk(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const free = Math.max(0, bavail * bsize - RESERVED_BYTES);
  if (free < bytes) {
    throw new ModelsError(
      `${folder} has room for ${megabytes(free)} and needs ${megabytes(bytes)}: nothing was written`,
    );
  }
}

/**
 * Appends what comes to the file's `.part`, from the byte `from` on, and makes it the file when it is whole. What is there of a file that
 * breaks off stays, to go on from. Throws ModelsError.
 */
export async function keepFile(
  folder: string,
  file: AddedFile,
  from: number,
  chunks: AsyncIterable<Uint8Array>,
  part = partOf(folder, file),
): Promise<void> {
  let size = from;
  const handle = await open(part, from > 0 ? 'a' : 'w');
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > file.bytes) break;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } catch (error) {
    throw brokenOff(folder, file, size, error);
  } finally {
    await handle.close();
  }
  if (size < file.bytes) {
    await rm(part);
    throw new ModelsError(`it has ${size} bytes, not ${file.bytes}: it is another file and was removed`);
  }
  await completePart(folder, file, part);
}

/** Makes what comes the file, or leaves nothing of it: what an interrupted import left is written over, or removed. Throws ModelsError. */
export async function importInto(folder: string, file: AddedFile, content: AsyncIterable<Uint8Array>): Promise<void> {
  const part = importOf(folder, file);
  await keepFile(folder, file, 0, content, part).finally(() => rm(part, { force: true }));
}

/** Removes what an interrupted import left. */
export async function forgetImports(folder: string, { files }: AddedModel): Promise<void> {
  await Promise.all(files.map((file) => rm(importOf(folder, file), { force: true })));
}

/** Makes a whole `.part` the file. Throws ModelsError, and removes it, when it is another one. */
export async function completePart(folder: string, file: AddedFile, part = partOf(folder, file)): Promise<void> {
  const found = await sha256Of(part);
  if (found !== file.sha256) {
    await rm(part);
    throw new ModelsError(`the file has SHA-256 ${found}, not ${file.sha256}: it was removed`);
  }
  await rename(part, placeOf(folder, file));
}

/** Writes the text of a model's licence beside its files. */
export async function keepLicence(folder: string, model: AddedModel): Promise<void> {
  await writeFile(licenceOf(folder, model), await licenceText(model));
}

/** Removes the model and what was begun of it. False when there was nothing. */
export async function removeModel(folder: string, model: AddedModel): Promise<boolean> {
  const own = model.files.flatMap((file) => [placeOf(folder, file), partOf(folder, file)]);
  const sizes = await Promise.all(own.map(sizeOf));
  await Promise.all([...own, licenceOf(folder, model)].map((file) => rm(file, { force: true })));
  await forgetVerdict(folder, model);
  return sizes.some((size) => size !== undefined);
}

async function licenceText({ files, licence }: AddedModel): Promise<string> {
  const text = await readFile(new URL(`licences/${licence.spdx}.txt`, import.meta.url), 'utf8');
  const from = files.map(({ name, sources }) => `${name}, from ${sources[0]}\n`).join('');
  return `${from}Licence: ${licence.spdx}, as said on ${licence.said}\n\n${licence.holder}\n\n${text}`;
}

function brokenOff(folder: string, { bytes }: AddedFile, size: number, cause: unknown): ModelsError {
  const reached = `at ${size} of ${bytes} bytes`;
  if ((cause as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC') {
    return new ModelsError(`the disk of ${folder} was full ${reached}: make room and run the command again`, { cause });
  }
  return new ModelsError(`the file ended ${reached}: run the command again, and it goes on from there`, { cause });
}
