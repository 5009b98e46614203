import { z } from 'zod';
import { SAME_FRAME, sentences } from './model-server-instruction.ts';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const extendImage = defineTool({
  id: 'extendImage',
  ...toolTexts.extendImage,
  params: z
    .strictObject({ width: z.number().positive(), height: z.number().positive() })
    .refine(({ width, height }) => width / height >= 1 / 8 && width / height <= 8),
  start: { width: 16, height: 9 },
  fields: [
    {
      kind: 'ratio',
      width: 'width',
      height: 'height',
      presets: [
        [16, 9],
        [9, 16],
        [1, 1],
        [4, 5],
        [3, 2],
        [21, 9],
      ],
    },
  ],
  modelServerInstructions: () => [
    sentences(
      'Using the provided picture, a photo in the middle of flat gray areas, continue the scene of the photo into all of the gray areas, as a wider lens would have shown it.',
      'Let lines, textures, light and perspective run on from the photo; let the new parts be quiet surroundings.',
      'Keep the photo in the middle, its position and its size exactly as they are.',
      SAME_FRAME,
    ),
  ],
  resultName: 'extendImage',
  invalidParams: 'Width and height must be positive numbers, with a ratio between 1:8 and 8:1.',
});
