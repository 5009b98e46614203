import { createRoute, z } from '@hono/zod-openapi';
import { BY_KEY_OR_SESSION } from '../http/credentials.contract.ts';
import { errorResponses } from '../http/errors.contract.ts';
import { DERIVATIVE_WIDTHS, SAVE_FORMATS, SAVE_QUALITIES, SAVE_SIZES } from '../../tools/limits.ts';
import { bucketSchema } from './images.contract.ts';

const binary = z.string().openapi({ format: 'binary' });

export const getFile = createRoute({
  method: 'get',
  path: '/files/{bucket}/{userId}/{name}',
  tags: ['files'],
  security: BY_KEY_OR_SESSION,
  summary: 'The pixels of a picture, re-encoded and without metadata; 404 for anybody but its owner',
  request: {
    params: z.object({ bucket: bucketSchema, userId: z.uuid(), name: z.string().min(1).max(255) }),
    query: z.object({
      w: z.coerce
        .number()
        .int()
        .positive()
        .optional()
        .openapi({
          description: `A WebP of at most this width, rounded up to one of ${DERIVATIVE_WIDTHS.join(', ')}.`,
        }),
      as: z.enum(SAVE_FORMATS).optional().openapi({ description: 'A copy in this format, to keep.' }),
      size: z.coerce
        .number()
        .pipe(z.literal(SAVE_SIZES))
        .optional()
        .openapi({ description: 'Of a copy: fitted into a square with sides of so many pixels.' }),
      quality: z.coerce
        .number()
        .pipe(z.literal(SAVE_QUALITIES))
        .optional()
        .openapi({ description: 'Of a copy as JPEG, WebP or AVIF, in percent.' }),
      download: z
        .string()
        .min(1)
        .optional()
        .openapi({ description: 'Save under this name, shortened to 255 bytes, instead of showing it.' }),
    }),
  },
  responses: {
    200: { description: 'The picture', content: { 'image/*': { schema: binary } } },
    206: { description: 'The range asked for', content: { 'image/*': { schema: binary } } },
    304: { description: 'Unchanged' },
    416: { description: 'No such range' },
    ...errorResponses(400, 401, 404, 422, 503),
  },
});
