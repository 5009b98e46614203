import { z } from 'zod';
import { sentences } from './model-server-instruction.ts';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

const BACKDROPS = { green: 'green (#00FF00)', magenta: 'magenta (#FF00FF)' } as const;

export const removeBackground = defineTool({
  id: 'removeBackground',
  ...toolTexts.removeBackground,
  params: z.strictObject({}),
  start: {},
  fields: [{ kind: 'mask', purpose: 'keep' }],
  composes: 'backdrop',
  modelServerInstructions: (_, { marked, backdrop = 'green' }) => [
    sentences(
      `Using the provided photo, show its main subject on a flat backdrop of one uniform color, pure ${BACKDROPS[backdrop]}, which fills everything behind and round the subject evenly, up to the borders of the image.`,
      ...(marked
        ? ['The second picture is the same photo with a red area: what lies there in the first picture is the subject.']
        : []),
      'Keep the subject exactly as in the original, in its place and at its size, with every hair and edge of its own.',
      'Return one image with the same framing and the same aspect ratio as the provided photo.',
    ),
  ],
  resultName: 'removeBackground',
  invalidParams: 'This tool has no settings.',
});
