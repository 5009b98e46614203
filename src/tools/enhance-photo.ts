import { z } from 'zod';
import { defineTool } from './tool.ts';

export const enhancePhoto = defineTool({
  id: 'enhancePhoto',
  label: 'Enhancer',
  icon: 'aperture',
  summary: 'Sharper, cleaner, better lit. Small pictures grow.',
  params: z.strictObject({}),
  start: {},
  resultName: 'enhancePhoto',
  invalidParams: 'This tool takes no settings.',
});
