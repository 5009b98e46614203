import { z } from 'zod';
import { defineTool } from './tool.ts';

export const colorizePhoto = defineTool({
  id: 'colorizePhoto',
  label: 'Colorize',
  icon: 'palette',
  summary: 'Colour for black and white. The light stays as it fell.',
  params: z.strictObject({ hints: z.string().trim().max(500).optional() }),
  start: {},
  fields: [
    {
      kind: 'text',
      param: 'hints',
      label: 'Colours you know (optional)',
      placeholder: 'the dress is red, the car is green',
      hint: 'Name a thing and its colour. The rest is coloured as it most likely was.',
    },
  ],
  resultName: 'colorizePhoto',
  invalidParams: 'The colour hints are too long.',
});
