import { z } from 'zod';
import { SAME_FRAME, sentences } from './model-server-instruction.ts';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const restorePhoto = defineTool({
  id: 'restorePhoto',
  ...toolTexts.restorePhoto,
  params: z.strictObject({}),
  start: {},
  modelServerInstructions: () => [
    sentences(
      'Using the provided photo, which is old and damaged, repair its scratches, tears, dust, stains and fading, so that it looks as it did on the day it was printed.',
      'Keep every face with its own geometry and expression, the clothes, the grain of the print, its toning and everything that is not damaged exactly as in the original.',
      SAME_FRAME,
    ),
  ],
  resultName: 'restorePhoto',
  invalidParams: 'This tool has no settings.',
});
