import { createRoute, z } from '@hono/zod-openapi';
import { tools } from '../../tools/catalogue.ts';
import { errorResponses } from '../http/errors.contract.ts';

export const findMask = createRoute({
  method: 'post',
  path: '/api/masks',
  tags: ['masks'],
  summary: 'Find in a picture what words name',
  description: 'Costs no free edit. The mask can be corrected, uploaded anew, and given to an edit as `maskImageId`.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            imageId: z.uuid(),
            object: tools.magicErase.params.shape.object.unwrap().min(1),
          }),
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
    ...errorResponses(401, 404, 422, 503),
  },
});
