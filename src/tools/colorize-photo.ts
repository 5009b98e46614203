import { z } from 'zod';
import { quoteWords, SAME_FRAME, sentences } from './model-server-instruction.ts';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

export const colorizePhoto = defineTool({
  id: 'colorizePhoto',
  ...toolTexts.colorizePhoto,
  params: z.strictObject({ hints: z.string().trim().max(500).optional() }),
  start: {},
  fields: [
    {
      kind: 'text',
      param: 'hints',
      label: 'Known colors (optional)',
      placeholder: 'the car is red, the cat is orange',
      hint: 'Faces and clear skies get their colors by themselves. Tell us the rest: “the dress is green”.',
    },
  ],
  modelServerInstructions: ({ hints }) => [
    sentences(
      'Using the provided black and white photo, add the colors that each material most likely had in natural light: skin, hair, cloth, plants, sky, stone, wood, metal.',
      ...(hints ? [quoteWords('The person who sent it knows some of the colors.', hints)] : []),
      'Keep the lightness of every part, the grain, the edges, every face and all writing exactly as in the original.',
      SAME_FRAME,
    ),
  ],
  resultName: 'colorizePhoto',
  invalidParams: 'Please use fewer words for the colors.',
});
