import { z } from 'zod';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const enhancePhoto = defineTool({
  id: 'enhancePhoto',
  ...toolTexts.enhancePhoto,
  params: z.strictObject({ enlarge: z.literal([1, 2, 4]).optional() }),
  start: {},
  fields: [{ kind: 'choice', param: 'enlarge', label: 'Enlarge', times: [1, 2, 4], needs: 'enlarge' }],
  composes: 'amount',
  resultName: 'enhancePhoto',
  invalidParams: 'A photo can be enlarged 1, 2 or 4 times.',
});
