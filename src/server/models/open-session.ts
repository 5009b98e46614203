import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { InferenceSession, type Tensor } from 'onnxruntime-node';

/** A model as a file on this machine. */
export interface ModelFile {
  /** Names the model in errors. */
  readonly id: string;
  /** The path of the ONNX file. */
  readonly file: string;
  /** Of the file's bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** The command that makes or brings the file. */
  readonly bringsIt: string;
}

/**
 * Chosen by time and memory, docs/decisions/029: an arena would keep its peak, of the matting network 1.4 GB, and threads that wait give
 * their core to the server and to the edits.
 */
export const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  graphOptimizationLevel: 'all',
  enableCpuMemArena: false,
  enableMemPattern: false,
  intraOpNumThreads: availableParallelism(),
  extra: { session: { intra_op: { allow_spinning: '0' } } },
};

/**
 * Opens a model for inference on the CPU. Rejects with an error that names the model when its file is missing, has another hash, or is
 * no model that ONNX Runtime can load.
 */
export async function openSession({ id, file, sha256, bringsIt }: ModelFile): Promise<InferenceSession> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(`The model ${id} cannot be read from ${file}; this brings it: ${bringsIt}`, { cause: error });
  });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256)
    throw new Error(`The model ${id} is not the one expected: ${file} has SHA-256 ${found}, not ${sha256}`);
  return InferenceSession.create(bytes, SESSION_OPTIONS).catch((error: unknown) => {
    throw new Error(`The model ${id} cannot be loaded from ${file}`, { cause: error });
  });
}

/**
 * The numbers of one output of a model. Throws an error that names the model when there is no such output, or when its shape is not the
 * one that the adapter decodes.
 */
export function outputData(
  id: string,
  outputs: Readonly<Record<string, Tensor>>,
  name: string,
  shape: readonly number[],
) {
  const output = outputs[name];
  const found = output?.dims.join('×') ?? 'nothing';
  if (!output || found !== shape.join('×')) {
    throw new Error(`The model ${id} gave ${found} as its output ${name} where ${shape.join('×')} was expected`);
  }
  return output.data as Float32Array;
}
