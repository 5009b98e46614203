import { z } from 'zod';
import { defineTool } from './tool.ts';

export const magicErase = defineTool({
  id: 'magicErase',
  label: 'Magic Eraser',
  icon: 'eraser',
  summary: 'The object goes, its shadow too, and the gap with them.',
  params: z.strictObject({ object: z.string().trim().max(500).optional() }),
  start: { object: '' },
  fields: [
    {
      kind: 'mask',
      words: {
        kind: 'text',
        param: 'object',
        label: 'What should go?',
        placeholder: 'the traffic cone and its shadow',
      },
    },
  ],
  resultName: 'magicErase',
  invalidParams: 'Say what should go, or paint over it.',
});
