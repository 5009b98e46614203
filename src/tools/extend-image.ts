import { z } from 'zod';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const extendImage = defineTool({
  id: 'extendImage',
  ...toolTexts.extendImage,
  params: z
    .strictObject({
      width: z.number().positive(),
      height: z.number().positive(),
      blurred: z.boolean().optional(),
    })
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
    {
      kind: 'switch',
      param: 'blurred',
      label: 'Blurred frame instead',
      hint: 'Free: your photo on a blurred copy of itself.',
    },
  ],
  isPlain: ({ blurred }) => blurred === true,
  resultName: 'extendImage',
  invalidParams: 'Width and height must be positive numbers, with a ratio between 1:8 and 8:1.',
});
