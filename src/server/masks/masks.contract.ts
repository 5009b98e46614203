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

const language = z.enum(['en', 'de', 'fr', 'es', 'ja', 'ko', 'zh']).default('en').openapi({
  description: 'The language of the names.',
});

const box = z.strictObject({ left: share, top: share, right: share, bottom: share }).openapi('Box', {
  description: 'Shares of the picture’s width and height, from its top left corner.',
});

const name = z.string().openapi({
  description: 'What it is called in the language that was asked for. Left out for what has no name.',
});

const extent = z.enum(['small', 'middle', 'large']);

const byPoint = z.strictObject({
  imageId: z.uuid(),
  shadow,
  language,
  point: z.strictObject({ x: share, y: share }).openapi({
    description: 'A point of the thing: shares of the picture’s width and height, from its top left corner.',
  }),
  extent: extent.optional().openapi({
    description:
      'How much is meant of what lies at the point: a part, what stands out most, or all that it belongs to. The likeliest unless told.',
  }),
});

const byBox = z.strictObject({
  imageId: z.uuid(),
  shadow,
  language,
  box: box.refine(({ left, top, right, bottom }) => left < right && top < bottom, 'the box is empty'),
});

/** For examples. */
const IMAGE = '3f2b1c64-8a57-4d0e-9f3a-6f1f0a5c7e21';

const ONE_OF_THREE =
  'give exactly one of object (words), point (x and y, each from 0 to 1) and box (left, top, right and bottom, each from 0 to 1).';

export const findMask = createRoute({
  method: 'post',
  path: '/api/masks',
  tags: ['masks'],
  security: BY_KEY_OR_SESSION,
  summary: 'Find in a picture what words name, or what lies at a point or in a box',
  description:
    'Takes exactly one of `object`, `point` and `box`. Costs no free edit. The mask can be corrected, uploaded anew, and given to an edit as `maskImageId`.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.union([byWords, byPoint, byBox], { error: ONE_OF_THREE }),
          example: { imageId: IMAGE, object: 'the dog' },
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
              name: name.optional(),
              extent: extent.optional().openapi({ description: 'How much of what lies at the point.' }),
            })
            .openapi('Mask'),
        },
      },
    },
    ...errorResponses(401, 404, 422, 503, 507),
  },
});

export const listThings = createRoute({
  method: 'post',
  path: '/api/masks/things',
  tags: ['masks'],
  security: BY_KEY_OR_SESSION,
  summary: 'List what can be marked in a picture',
  description:
    'The largest thing first. Each box can be given to `POST /api/masks`. Costs no free edit. After it, masks of this picture are found sooner.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({ imageId: z.uuid(), shadow, language }),
          example: { imageId: IMAGE },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'What was seen',
      content: {
        'application/json': {
          schema: z.object({ things: z.array(z.object({ name: name.optional(), box }).openapi('Thing')) }),
        },
      },
    },
    ...errorResponses(401, 404, 422, 503),
  },
});
