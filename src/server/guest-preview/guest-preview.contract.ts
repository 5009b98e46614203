import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';

/** The tools that need no word or mark, and give one picture. */
export const previewedTools = ['removeBackground', 'enhancePhoto', 'restorePhoto', 'colorizePhoto'] as const;

export const makeGuestPreview = createRoute({
  method: 'post',
  path: '/api/guest-preview',
  tags: ['generations'],
  summary: 'A small marked preview of an edit, for somebody without an account; nothing is stored',
  request: {
    query: z.object({ tool: z.enum(previewedTools) }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }),
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
