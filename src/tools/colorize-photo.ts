import { z } from 'zod';
import { quoteWords, SAME_FRAME, sentences } from './hosted-instruction.ts';
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
      label: 'Colours you know (optional)',
      placeholder: 'the car is red, the cat is orange',
      hint: 'Name a thing and its colour. Without an added colour model only faces and clear skies get theirs unasked; the rest stays in a warm tone.',
    },
  ],
  hostedInstructions: ({ hints }) => [
    sentences(
      'Using the provided black and white photo, add the colours that each material most likely had in natural light: skin, hair, cloth, plants, sky, stone, wood, metal.',
      ...(hints ? [quoteWords('The person who sent it knows some of the colours.', hints)] : []),
      'Keep the lightness of every part, the grain, the edges, every face and all writing exactly as in the original.',
      SAME_FRAME,
    ),
  ],
  resultName: 'colorizePhoto',
  invalidParams: 'The colour hints are too long.',
});
