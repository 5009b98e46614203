import { z } from 'zod';
import { SAME_FRAME, sentences } from './model-server-instruction.ts';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const ENHANCE = sentences(
  'Using the provided photo, correct its exposure and white balance, clear its noise and bring out the detail that it holds.',
  'Keep the identity, expression and pose of every person, natural skin texture and pores, every object with its own color, all writing, and the direction of the light exactly as in the original.',
  SAME_FRAME,
);

export const enhancePhoto = defineTool({
  id: 'enhancePhoto',
  ...toolTexts.enhancePhoto,
  params: z.strictObject({ enlarge: z.literal([1, 2, 4]).optional() }),
  start: {},
  fields: [{ kind: 'choice', param: 'enlarge', label: 'Enlarge', times: [1, 2, 4], needs: 'enlarge' }],
  composes: 'amount',
  modelServerInstructions: () => [ENHANCE],
  resultName: 'enhancePhoto',
  invalidParams: 'A photo can be enlarged 1, 2 or 4 times.',
});
