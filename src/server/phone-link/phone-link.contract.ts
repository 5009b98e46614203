import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';

export const makePhoneLink = createRoute({
  method: 'post',
  path: '/api/images/{id}/phone-link',
  tags: ['images'],
  summary: 'A link that opens the picture on the phone of the same person, for ten minutes',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: {
      description: 'The link',
      content: {
        'application/json': {
          schema: z.object({ url: z.url(), expiresAt: z.iso.datetime() }).openapi('PhoneLink'),
        },
      },
    },
    ...errorResponses(401, 404, 422),
  },
});

export const openPhoneLink = createRoute({
  method: 'get',
  path: '/api/phone-links/{token}',
  tags: ['images'],
  summary: 'The picture that a link leads to: only for who made it, and while the link is good',
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: {
    200: {
      description: 'The picture',
      content: { 'application/json': { schema: z.object({ imageId: z.uuid() }).openapi('OpenedPhoneLink') } },
    },
    ...errorResponses(401, 404),
  },
});
