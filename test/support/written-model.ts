import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OnnxWriter } from '../../scripts/models/onnx-writer.ts';
import type { ModelFile } from '../../src/server/models/open-session.ts';

/** A model that a test has written, as a file until the test is over. */
export async function writtenModel(id: string, model: OnnxWriter | Uint8Array): Promise<ModelFile> {
  const bytes = model instanceof Uint8Array ? model : model.toBytes();
  const folder = await mkdtemp(join(tmpdir(), 'model-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, `${id}.onnx`);
  await writeFile(file, bytes);
  return { id, file, sha256: createHash('sha256').update(bytes).digest('hex'), bringsIt: 'nothing' };
}

/** Adds a network's output that is the same for whatever input. */
export function addFixedOutput(
  onnx: OnnxWriter,
  input: string,
  name: string,
  shape: readonly number[],
  data: ArrayLike<number>,
): void {
  const nothing = onnx.node('ReduceMin', [onnx.node('Mul', [input, onnx.float(0)])], { keepdims: 0 });
  onnx.output(name, onnx.node('Add', [nothing, onnx.constant({ type: 'float32', shape, data })]));
}
