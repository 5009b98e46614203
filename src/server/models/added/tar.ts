import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ModelsError } from './models-error.ts';
import { sizeOf } from './models-folder.ts';

/** A tar file is made of blocks of so many bytes. */
const BLOCK = 512;
/** The fields of a header that are used here, POSIX.1-1988 (ustar): where each begins and how long it is. */
const FIELDS = { name: [0, 100], size: [124, 12], checksum: [148, 8], magic: [257, 5] } as const;

/** A file in a tar: where its bytes lie. */
export interface TarEntry {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

/** A file that is to be put into a tar, under a name of at most 100 characters of ASCII. */
export interface TarInput {
  readonly name: string;
  readonly file: string;
}

/** Writes files into a tar. */
export async function writeTar(tar: string, inputs: readonly TarInput[]): Promise<void> {
  const part = `${tar}.part`;
  try {
    await pipeline(blocksOf(inputs), createWriteStream(part));
    await rename(part, tar);
  } catch (error) {
    await rm(part, { force: true });
    throw new ModelsError(`${tar} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}

async function* blocksOf(inputs: readonly TarInput[]): AsyncGenerator<Uint8Array> {
  for (const { name, file } of inputs) {
    const size = (await sizeOf(file)) ?? 0;
    yield headerOf(name, size);
    for await (const chunk of createReadStream(file)) yield chunk as Buffer;
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, FIELDS.name[0], 'ascii');
  header.write(`${octal(0o644, 7)}${octal(0, 7)}${octal(0, 7)}${octal(size, 11)}${octal(0, 11)}`, 100, 'ascii');
  header.write('0', 156, 'ascii');
  header.write('ustar\x0000', FIELDS.magic[0], 'ascii');
  header.write(`${octal(checksumOf(header), 6)} `, FIELDS.checksum[0], 'ascii');
  return header;
}

/** The sum of a header's bytes, its own field taken for spaces. */
function checksumOf(header: Buffer): number {
  const [from, length] = FIELDS.checksum;
  return header.reduce((sum, byte, i) => sum + (i >= from && i < from + length ? 32 : byte), 0);
}

/** The files in a tar; undefined when the file is none. Throws ModelsError when it is cut off or damaged. */
export async function tarEntries(tar: string): Promise<TarEntry[] | undefined> {
  const handle = await open(tar);
  try {
    const { size } = await handle.stat();
    const first = await headerAt(handle, 0);
    return first && textOf(first, 'magic') === 'ustar' ? await entriesOf(handle, size, tar) : undefined;
  } finally {
    await handle.close();
  }
}

async function entriesOf(handle: FileHandle, end: number, tar: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for (let at = 0; ;) {
    const header = await headerAt(handle, at);
    if (!header) throw new ModelsError(`${tar} is cut off`);
    if (header.every((byte) => byte === 0)) return entries;
    if (Number.parseInt(textOf(header, 'checksum'), 8) !== checksumOf(header)) {
      throw new ModelsError(`${tar} is damaged`);
    }
    const size = Number.parseInt(textOf(header, 'size'), 8);
    const start = at + BLOCK;
    at = start + size + padding(size);
    if (!(size >= 0) || at > end) throw new ModelsError(`${tar} is cut off`);
    entries.push({ name: textOf(header, 'name'), start, size });
  }
}

async function headerAt(handle: FileHandle, at: number): Promise<Buffer | undefined> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(BLOCK), 0, BLOCK, at);
  return bytesRead === BLOCK ? buffer : undefined;
}

function textOf(header: Buffer, field: keyof typeof FIELDS): string {
  const [from, length] = FIELDS[field];
  return header
    .toString('latin1', from, from + length)
    .replace(/\0.*$/s, '')
    .trim();
}
