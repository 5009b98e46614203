import { z } from 'zod';
import { quoteWords, SAME_FRAME, sentences } from './model-server-instruction.ts';
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
  modelServerInstructions: ({ object }, { marked }) => [
    sentences(
      marked
        ? 'Using the first picture, a photo, fill what the second picture, the same photo, shows as a red area with the background that continues behind it.'
        : 'Using the provided photo, show the scene as it is without something that is named below, and without its shadow and reflection: in their place the background that continues behind them.',
      ...(object ? [quoteWords('What is to go was named by the person who sent the photo.', object)] : []),
      'Let lines and textures of the background run on through the filled part, in the same light, focus and grain.',
      `Keep everything ${marked ? 'outside of the red area' : 'else'} exactly as in the original photo.`,
      SAME_FRAME,
    ),
  ],
  resultName: 'magicErase',
  invalidParams: 'Say what to remove, or paint over it.',
});
