import { z } from 'zod';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const magicEdit = defineTool({
  id: 'magicEdit',
  ...toolTexts.magicEdit,
  params: z.strictObject({
    instruction: z.string().trim().min(1).max(1000),
    /** The words of the instruction whose thing the mask shows. Without them, the mask shows where anything may change. */
    object: z.string().trim().min(1).max(500).optional(),
  }),
  start: { instruction: '' },
  fields: [
    {
      kind: 'text',
      param: 'instruction',
      label: 'What do you want to change?',
      placeholder: 'make the car blue',
      examples: [
        { label: 'Blur the background', text: 'blur the background' },
        { label: 'White background', text: 'make the background white' },
        { label: 'Black and white', text: 'make it black and white' },
        { label: 'Warmer', text: 'make it warmer' },
        { label: 'More vivid', text: 'make the colors more vivid' },
        { label: 'Crop to 1:1', text: 'crop to 1:1' },
        { label: 'Add a balloon', text: 'add a red balloon', needs: 'server' },
      ],
    },
    { kind: 'mask', purpose: 'change', answers: { text: 'instruction', words: 'object' } },
  ],
  resultName: 'magicEdit',
  invalidParams: 'Say what you want to change.',
});
