import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MODELS } from '../../src/server/models/models.ts';
import { convertGraph, type Given } from './convert-graph.ts';
import { readTfjsModel } from './tfjs-model.ts';

/** What placeholders of a graph stand for; a number is a constant. */
const givenOf = (source: object): Record<string, Given> =>
  'given' in source
    ? Object.fromEntries(
        Object.entries(source.given as Record<string, readonly number[] | number>).map(([name, value]) => [
          name,
          typeof value === 'number' ? { type: 'float32', shape: [1], data: [value] } : value,
        ]),
      )
    : {};

/** Writes every model of the table into the folder named on the command line, as ONNX; ends with an error when one is not as the table has it. */
const folder = process.argv[2]!;
const root = path.resolve(import.meta.dirname, '../..');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { id, source, bytes, sha256 } of MODELS) {
  const file =
    'weights' in source
      ? path.join(root, 'weights', source.weights)
      : path.join(root, 'node_modules', source.package, source.file);
  const onnx =
    'outputs' in source
      ? convertGraph(await readTfjsModel(file), source.outputs, givenOf(source))
      : await readFile(file);
  const made = createHash('sha256').update(onnx).digest('hex');
  if (made !== sha256 || onnx.length !== bytes) {
    throw new Error(
      `The model ${id} has ${onnx.length} bytes with SHA-256 ${made}; the table of models has ${bytes} with ${sha256}`,
    );
  }
  await writeFile(path.join(folder, `${id}.onnx`), onnx);
}
