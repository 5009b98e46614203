import { z } from 'zod';
import { modelServerToolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const newScene = defineTool({
  id: 'newScene',
  ...modelServerToolTexts.newScene,
  params: z.strictObject({ scene: z.string().trim().min(1).max(500) }),
  start: { scene: '' },
  fields: [
    {
      kind: 'text',
      param: 'scene',
      label: 'Where should it be?',
      placeholder: 'on a beach at sunset',
      examples: [
        { label: 'Beach at sunset', text: 'on a quiet beach at sunset' },
        { label: 'Bright kitchen', text: 'on the counter of a bright kitchen' },
        { label: 'Photo studio', text: 'in a photo studio with soft light and a plain backdrop' },
        { label: 'Autumn park', text: 'in a park in autumn, with the trees out of focus' },
      ],
    },
  ],
  resultName: 'newScene',
  invalidParams: 'Say where you want it to be.',
});
