import { z } from 'zod';
import { defineTool } from './tool.ts';

export const restorePhoto = defineTool({
  id: 'restorePhoto',
  label: 'Restore',
  icon: 'bandage',
  summary: 'Scratches, tears, dust and fading, repaired.',
  params: z.strictObject({}),
  start: {},
  resultName: 'restorePhoto',
  invalidParams: 'This tool takes no settings.',
});
