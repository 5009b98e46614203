import { z } from 'zod';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const removeBackground = defineTool({
  id: 'removeBackground',
  ...toolTexts.removeBackground,
  params: z.strictObject({}),
  start: {},
  fields: [{ kind: 'mask', purpose: 'keep' }],
  composes: 'backdrop',
  resultName: 'removeBackground',
  invalidParams: 'This tool has no settings.',
});
