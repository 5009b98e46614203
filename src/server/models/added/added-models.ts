import path from 'node:path';
import type { AddedAbility } from '../../../engine/model-question.ts';
import type { ToolId } from '../../../tools/catalogue.ts';
import type { ModelFile } from '../open-session.ts';

/** A model that the product does not carry: an operator brings it with `npm run models`. */
export interface AddedModel {
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  readonly ability: AddedAbility;
  /** In the order in which its adapter takes them. */
  readonly files: readonly AddedFile[];
  readonly licence: ModelLicence;
  /** By how much a process grows that has run it, in megabytes. */
  readonly memory: number;
  /** What is better with it than without it. */
  readonly improves: string;
  /** The tools that gain by it. */
  readonly tools: readonly ToolId[];
}

export interface AddedFile {
  /** In the folder of models. */
  readonly name: string;
  /** Addresses, the preferred first; each holds the same bytes. */
  readonly sources: readonly string[];
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

export interface ModelLicence {
  /** `licences/` has the text. */
  readonly spdx: 'Apache-2.0' | 'BSD-3-Clause' | 'MIT';
  /** The copyright line, or who made it where there is none. */
  readonly holder: string;
  /** Where the authors say so. */
  readonly said: string;
}

/** docs/models.md says how to add one. */
export const ADDED_MODELS: readonly AddedModel[] = [
  {
    id: 'lama',
    name: 'LaMa',
    ability: 'fill',
    files: [
      {
        name: 'lama.onnx',
        sources: [
          'https://huggingface.co/Carve/LaMa-ONNX/resolve/c3c0c9e468934d62e79c329e35d82dd09ff8c444/lama_fp32.onnx',
          'https://huggingface.co/sapienkit/LaMa-ONNX/resolve/0153b00d76c01058d825296ee162b46ff75ce05d/lama_fp32.onnx',
        ],
        bytes: 208_044_816,
        sha256: '1faef5301d78db7dda502fe59966957ec4b79dd64e16f03ed96913c7a4eb68d6',
      },
    ],
    licence: {
      spdx: 'Apache-2.0',
      holder:
        'LaMa, by Roman Suvorov, Elizaveta Logacheva, Anton Mashikhin, Anastasia Remizova, Arsenii Ashukha, Aleksei Silvestrov, Naejin Kong, Harshith Goka, Kiwoong Park and Victor Lempitsky, Samsung AI Center',
      said: 'https://github.com/advimman/lama',
    },
    memory: 900,
    improves: 'Magic Eraser, Extend and Restore continue walls, floors and scenery over large gaps.',
    tools: ['magicErase', 'extendImage', 'restorePhoto'],
  },
  {
    id: 'migan',
    name: 'MI-GAN',
    ability: 'fill',
    files: [
      {
        name: 'migan.onnx',
        sources: [
          'https://huggingface.co/andraniksargsyan/migan/resolve/1538c135034b8cfe7a8472f34d09c8a5a45b17a7/migan_pipeline_v2.onnx',
          'https://huggingface.co/edgetools/migan/resolve/9d6739f43236827151267aa44b71b930de5edf19/migan_pipeline_v2.onnx',
        ],
        bytes: 28_079_181,
        sha256: '6f1f3530a1a2324b19752018ce756088b07973cda8d7d890034ace5c8a48c40b',
      },
    ],
    licence: {
      spdx: 'MIT',
      holder: 'Copyright (c) 2024 Picsart AI Research',
      said: 'https://github.com/Picsart-AI-Research/MI-GAN',
    },
    memory: 400,
    improves: 'Magic Eraser and Extend invent what nothing in the photo can be copied for.',
    tools: ['magicErase', 'extendImage', 'restorePhoto'],
  },
  {
    id: 'ddcolor-tiny',
    name: 'DDColor',
    ability: 'color',
    files: [
      {
        name: 'ddcolor-tiny.onnx',
        sources: [
          'https://huggingface.co/edgetools/ddcolor/resolve/c4c98361d19eda29908cc960be39e8eeb44fc530/ddcolor-tiny-fp16.onnx',
        ],
        bytes: 135_444_402,
        sha256: '2653da00dc15e54a45e5200b61dbf82ee9ceaf56b02bb9b9657569ac775e82e6',
      },
    ],
    licence: {
      spdx: 'Apache-2.0',
      holder:
        'DDColor, by Xiaoyang Kang, Tao Yang, Wenqi Ouyang, Peiran Ren, Lingzhi Li and Xuansong Xie, Alibaba Group',
      said: 'https://github.com/piddnad/DDColor',
    },
    memory: 1200,
    improves: 'Colorize knows what things are: fruit, clothes and walls get colors of their own.',
    tools: ['colorizePhoto'],
  },
  {
    id: 'realesr-general',
    name: 'Real-ESRGAN',
    ability: 'enlarge',
    files: [
      {
        name: 'realesr-general.onnx',
        sources: [
          'https://huggingface.co/CoderViking/realesr-general-x4v3-onnx/resolve/c6a971706797c7502945a2b4c4274fce4900d4ab/realesr-general-x4v3.onnx',
        ],
        bytes: 4_866_417,
        sha256: '1940a93ee08283a0a7286183186357b1688fe9fa8ede74604b424586aaddf112',
      },
    ],
    licence: {
      spdx: 'BSD-3-Clause',
      holder: 'Copyright (c) 2021, Xintao Wang',
      said: 'https://github.com/xinntao/Real-ESRGAN',
    },
    memory: 300,
    improves: 'The Enhancer gives detail to a picture below 1024 pixels when it doubles it.',
    tools: ['enhancePhoto'],
  },
  {
    id: 'slimsam',
    name: 'SlimSAM',
    ability: 'segmentPoint',
    files: [
      {
        name: 'slimsam-encoder.onnx',
        sources: [
          'https://huggingface.co/Xenova/slimsam-77-uniform/resolve/5850ab45f587c112167512ffef949107115e26a0/onnx/vision_encoder.onnx',
        ],
        bytes: 23_276_014,
        sha256: '9f8433273a6750b587779baa0cf5508111001bf7e7acfcf585d370139fd366d0',
      },
      {
        name: 'slimsam-decoder.onnx',
        sources: [
          'https://huggingface.co/Xenova/slimsam-77-uniform/resolve/5850ab45f587c112167512ffef949107115e26a0/onnx/prompt_encoder_mask_decoder.onnx',
        ],
        bytes: 16_557_892,
        sha256: 'f4514391764fbd56e08e119060d874ecd7d52994bfb1968af159e12d4943b5bb',
      },
    ],
    licence: {
      spdx: 'Apache-2.0',
      holder:
        'SlimSAM, by Zigeng Chen, Gongfan Fang, Xinyin Ma and Xinchao Wang; Segment Anything, by Meta AI Research',
      said: 'https://github.com/czg1225/SlimSAM',
    },
    memory: 700,
    improves: 'A tap, and the words for a thing that has a name, mark it along its outline.',
    tools: ['magicErase', 'magicEdit'],
  },
  {
    id: 'birefnet-lite',
    name: 'BiRefNet',
    ability: 'matte',
    files: [
      {
        name: 'birefnet-lite.onnx',
        sources: [
          'https://github.com/ZhengPeng7/BiRefNet/releases/download/v1/BiRefNet-general-bb_swin_v1_tiny-epoch_232.onnx',
          'https://github.com/danielgatis/rembg/releases/download/v0.0.0/BiRefNet-general-bb_swin_v1_tiny-epoch_232.onnx',
        ],
        bytes: 224_005_088,
        sha256: '5600024376f572a557870a5eb0afb1e5961636bef4e1e22132025467d0f03333',
      },
    ],
    licence: {
      spdx: 'MIT',
      holder: 'Copyright (c) 2024 ZhengPeng',
      said: 'https://github.com/ZhengPeng7/BiRefNet',
    },
    memory: 2400,
    improves: 'BG Remover cuts finer: hair, thin parts, gaps. It takes many times as long.',
    tools: ['removeBackground'],
  },
];

/** What is good to have together: the best of each, about 390 MB, and the smallest, about 70 MB. */
export const MODEL_SETS = { recommended: ['lama', 'ddcolor-tiny', 'slimsam'], light: ['migan', 'slimsam'] } as const;

export type ModelSet = keyof typeof MODEL_SETS;

/** The files of an added model in the folder of models. */
export function filesOf(folder: string, { id, files }: AddedModel): ModelFile[] {
  const bringsIt = `npm run models -- get ${id}`;
  return files.map(({ name, sha256 }) => ({ id, sha256, file: path.join(folder, name), bringsIt }));
}
