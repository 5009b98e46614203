import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AddedModel, addedFile } from './added-models.ts';
import { ModelsError } from './models-error.ts';

/** Whether the file of a model is there, and is the one of the table. */
export type FileState = 'missing' | 'complete' | 'damaged';

/** Left free beside the models: the folder may lie on the disk of the database. */
const RESERVED_BYTES = 64 * 1024 ** 2;

export const partOf = (folder: string, model: AddedModel): string => `${addedFile(folder, model).file}.part`;

export const licenceOf = (folder: string, { id }: AddedModel): string => path.join(folder, `${id}.LICENCE.txt`);

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Compares the file of a model with the table. */
export async function stateOf(folder: string, model: AddedModel): Promise<FileState> {
  const { file } = addedFile(folder, model);
  const bytes = await sizeOf(file);
  if (bytes === undefined) return 'missing';
  return bytes === model.bytes && (await sha256Of(file)) === model.sha256 ? 'complete' : 'damaged';
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
export async function requireRoom(folder: string, bytes: number): Promise<void> {
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
 * Appends what comes to the model's `.part`, from the byte `from` on, and makes it the model when it is whole. What is there of a file that
 * breaks off stays, to go on from. Throws ModelsError.
 */
export async function keepModel(
  folder: string,
  model: AddedModel,
  from: number,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const part = partOf(folder, model);
  let size = from;
  const handle = await open(part, from > 0 ? 'a' : 'w');
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > model.bytes) break;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } catch (error) {
    throw brokenOff(folder, model, size, error);
  } finally {
    await handle.close();
  }
  if (size < model.bytes) throw brokenOff(folder, model, size, undefined);
  await completePart(folder, model);
}

/** Makes a whole `.part` the model, with the text of its licence beside it. Throws ModelsError, and removes it, when it is another file. */
export async function completePart(folder: string, model: AddedModel): Promise<void> {
  const part = partOf(folder, model);
  const found = await sha256Of(part);
  if (found !== model.sha256) {
    await rm(part);
    throw new ModelsError(`the file has SHA-256 ${found}, not ${model.sha256}: it was removed`);
  }
  await writeFile(licenceOf(folder, model), await licenceText(model));
  await rename(part, addedFile(folder, model).file);
}

/** Removes the model and what was begun of it. False when there was nothing. */
export async function removeModel(folder: string, model: AddedModel): Promise<boolean> {
  const files = [addedFile(folder, model).file, partOf(folder, model), licenceOf(folder, model)];
  const sizes = await Promise.all(files.map(sizeOf));
  await Promise.all(files.map((file) => rm(file, { force: true })));
  return sizes.some((size) => size !== undefined);
}

async function licenceText({ id, licence, sources }: AddedModel): Promise<string> {
  const text = await readFile(new URL(`licences/${licence.spdx}.txt`, import.meta.url), 'utf8');
  return `${id}.onnx, from ${sources[0]}\nLicence: ${licence.spdx}, as said on ${licence.said}\n\n${licence.holder}\n\n${text}`;
}

function brokenOff(folder: string, { bytes }: AddedModel, size: number, cause: unknown): ModelsError {
  const reached = `at ${size} of ${bytes} bytes`;
  if ((cause as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC') {
    return new ModelsError(`the disk of ${folder} was full ${reached}: make room and run the command again`, { cause });
  }
  return new ModelsError(`the file ended ${reached}: run the command again, and it goes on from there`, { cause });
}
