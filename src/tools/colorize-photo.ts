import { z } from 'zod';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const colorizePhoto = defineTool({
  id: 'colorizePhoto',
  ...toolTexts.colorizePhoto,
  params: z.strictObject({ hints: z.string().trim().max(500).optional() }),
  start: {},
  fields: [
    {
      kind: 'text',
      param: 'hints',
      label: 'Known colors (optional)',
      placeholder: 'the car is red, the cat is orange',
      hint: 'Faces and clear skies get their colors by themselves. Tell us the rest: “the dress is green”.',
    },
  ],
  resultName: 'colorizePhoto',
  invalidParams: 'Please use fewer words for the colors.',
});
