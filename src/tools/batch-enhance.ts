import { z } from 'zod';
import { defineTool } from './tool.ts';

export const batchEnhance = defineTool({
  id: 'batchEnhance',
  label: 'Batch Enhancer',
  icon: 'images',
  summary: 'The Enhancer for several photos at once.',
  params: z.strictObject({}),
  start: {},
  resultName: 'batchEnhance',
  invalidParams: 'This tool has no settings.',
});
