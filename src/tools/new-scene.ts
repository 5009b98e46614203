import { z } from 'zod';
import { quoteWords, SAME_FRAME, sentences } from './model-server-instruction.ts';
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
  modelServerInstructions: ({ scene }, { marked }) => [
    sentences(
      quoteWords(
        'Using the provided photo, put its main subject into another scene, which the person who sent it names.',
        scene,
      ),
      ...(marked ? ['The second picture, the same photo, shows as a red area what the new scene replaces.'] : []),
      'Keep the subject exactly as it is, in its place and at its size, and let the new scene have its perspective, light and focus.',
      'Let the subject stand on something and throw its shadow there, as the light of the scene asks for.',
      SAME_FRAME,
    ),
  ],
  resultName: 'newScene',
  invalidParams: 'Say where you want it to be.',
});
