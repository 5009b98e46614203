import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';

/** The tools that give one picture, and the parameter of those that have to be told what to do. */
export const previewedTools = {
  removeBackground: undefined,
  enhancePhoto: undefined,
  restorePhoto: undefined,
  colorizePhoto: undefined,
  magicErase: 'object',
  magicEdit: 'instruction',
} as const;

export type PreviewedTool = keyof typeof previewedTools;
const ids = Object.keys(previewedTools) as [PreviewedTool, ...PreviewedTool[]];

export const makeGuestPreview = createRoute({
  method: 'post',
  path: '/api/guest-preview',
  tags: ['generations'],
  summary: 'A small marked preview of an edit, for somebody without an account; nothing is stored',
  request: {
    query: z.object({ tool: z.enum(ids) }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.any().openapi({ type: 'string', format: 'binary' }),
            words: z.string().max(1000).optional().openapi({ description: 'What to erase, or the instruction' }),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The preview, of at most half a megapixel, with a light mark across it',
      content: { 'image/webp': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
    ...errorResponses(404, 413, 415, 422, 503, 507),
  },
});
