import { createRoute, z } from '@hono/zod-openapi';
import { tools } from '../../tools/catalogue.ts';
import { BY_KEY_OR_SESSION } from '../http/credentials.contract.ts';
import { errorResponses } from '../http/errors.contract.ts';

const share = z.number().min(0).max(1);

const shadow = z.boolean().default(false).openapi({
  description: 'Whether the shadow that it casts belongs to the mask: for what is to be erased.',
});

const byWords = z.strictObject({
  imageId: z.uuid(),
  shadow,
  object: tools.magicErase.params.shape.object.unwrap().min(1).openapi({ description: 'What to look for, in words.' }),
});

const byPoint = z.strictObject({
  imageId: z.uuid(),
  shadow,
  point: z.strictObject({ x: share, y: share }).openapi({
    description: 'A point of the thing: shares of the picture’s width and height, from its top left corner.',
  }),
});

const ONE_OF_TWO = 'give exactly one of object (words) and point (x and y, each from 0 to 1).';

export const findMask = createRoute({
  method: 'post',
  path: '/api/masks',
  tags: ['masks'],
  security: BY_KEY_OR_SESSION,
  summary: 'Find in a picture what words name, or what lies at a point',
  description:
    'Takes exactly one of `object` and `point`. Costs no free edit. The mask can be corrected, uploaded anew, and given to an edit as `maskImageId`.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.union([byWords, byPoint], { error: ONE_OF_TWO }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'What was found',
      content: {
        'application/json': {
          schema: z
            .object({
              maskImageId: z.uuid(),
              url: z.string().openapi({ description: 'Path of the mask on this server: white is the object.' }),
              confidence: z.number().min(0).max(1),
              sure: z.boolean().openapi({
                description:
                  'Else it is a guess to look at and correct; an edit by these words alone would be refused.',
              }),
              found: z.string().openapi({ description: 'What was found, in plain words.' }),
            })
            .openapi('Mask'),
        },
      },
    },
    ...errorResponses(401, 404, 422, 503, 507),
  },
});
