import { z } from 'zod';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const restorePhoto = defineTool({
  id: 'restorePhoto',
  ...toolTexts.restorePhoto,
  params: z.strictObject({}),
  start: {},
  isFreeHere: true,
  resultName: 'restorePhoto',
  invalidParams: 'This tool has no settings.',
});
