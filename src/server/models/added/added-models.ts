import path from 'node:path';
import type { ModelFile } from '../open-session.ts';

/** What a model that an operator adds can do. */
export type AddedAbility = 'fill';

/** A model that the product does not carry: an operator brings it with `npm run models`. */
export interface AddedModel {
  readonly id: string;
  readonly ability: AddedAbility;
  /** Addresses of the ONNX file, the preferred first; each holds the same bytes. */
  readonly sources: readonly string[];
  readonly bytes: number;
  /** Of the file, in hexadecimal digits. */
  readonly sha256: string;
  readonly licence: ModelLicence;
  /** By how much a process grows that has run it, in megabytes. */
  readonly memory: number;
  /** What is better with it than without it. */
  readonly improves: string;
}

export interface ModelLicence {
  readonly spdx: 'MIT';
  /** The copyright line. */
  readonly holder: string;
  /** Where the authors say so. */
  readonly said: string;
}

/** docs/models.md says how to add one. */
export const ADDED_MODELS: readonly AddedModel[] = [
  {
    id: 'migan',
    ability: 'fill',
    sources: [
      'https://huggingface.co/andraniksargsyan/migan/resolve/1538c135034b8cfe7a8472f34d09c8a5a45b17a7/migan_pipeline_v2.onnx',
      'https://huggingface.co/edgetools/migan/resolve/9d6739f43236827151267aa44b71b930de5edf19/migan_pipeline_v2.onnx',
    ],
    bytes: 28_079_181,
    sha256: '6f1f3530a1a2324b19752018ce756088b07973cda8d7d890034ace5c8a48c40b',
    licence: {
      spdx: 'MIT',
      holder: 'Copyright (c) 2024 Picsart AI Research',
      said: 'https://github.com/Picsart-AI-Research/MI-GAN',
    },
    memory: 400,
    improves: 'Magic Eraser and Extend invent what nothing in the photo can be copied for.',
  },
];

/** The file of an added model in the folder of models. */
export function addedFile(folder: string, { id, sha256 }: AddedModel): ModelFile {
  return { id, sha256, file: path.join(folder, `${id}.onnx`), bringsIt: `npm run models -- get ${id}` };
}
