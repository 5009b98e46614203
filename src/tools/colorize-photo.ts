import { z } from 'zod';
import { defineTool } from './tool.ts';

export const colorizePhoto = defineTool({
  id: 'colorizePhoto',
  label: 'Colorize',
  icon: 'palette',
  summary: 'Colour for black and white. The light stays as it fell.',
  params: z.strictObject({ hints: z.string().trim().max(500).optional() }),
  start: {},
  resultName: 'colorizePhoto',
  invalidParams: 'The colour hints are too long.',
});
