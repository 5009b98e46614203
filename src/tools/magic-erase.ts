import { z } from 'zod';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const magicErase = defineTool({
  id: 'magicErase',
  ...toolTexts.magicErase,
  params: z.strictObject({ object: z.string().trim().max(500).optional() }),
  start: { object: '' },
  fields: [
    {
      kind: 'mask',
      purpose: 'remove',
      words: {
        kind: 'text',
        param: 'object',
        label: 'What do you want to remove?',
        placeholder: 'the dog and its shadow',
      },
    },
  ],
  resultName: 'magicErase',
  invalidParams: 'Say what to remove, or paint over it.',
});
