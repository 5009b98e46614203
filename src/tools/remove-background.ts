import { z } from 'zod';
import { defineTool } from './tool.ts';

export const removeBackground = defineTool({
  id: 'removeBackground',
  label: 'BG Remover',
  icon: 'scissors',
  summary: 'A true cut-out with soft edges, at full size.',
  params: z.strictObject({}),
  start: {},
  resultName: 'removeBackground',
  invalidParams: 'This tool takes no settings.',
});
