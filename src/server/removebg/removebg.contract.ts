import { createRoute, z } from '@hono/zod-openapi';

const binary = z.string().openapi({ format: 'binary' });

const options = {
  image_file_b64: z.string().optional(),
  image_url: z.string().optional(),
  size: z.string().optional().openapi({
    description:
      '`preview` (0.25 megapixels at most, the default), `medium` (1.5), `hd` (4), or `full` and `auto`: as the photo is.',
  }),
  type: z.string().optional().openapi({ description: 'Taken and not used: the subject is found by itself.' }),
  type_level: z.enum(['none', '1', '2', 'latest']).optional().openapi({ description: 'How exact `X-Type` is.' }),
  format: z.enum(['auto', 'png', 'jpg', 'webp', 'zip']).optional().openapi({
    description: '`zip` holds `color.jpg` and `alpha.png`.',
  }),
  channels: z.enum(['rgba', 'alpha']).optional(),
  bg_color: z.string().optional().openapi({
    description:
      'Lies behind the subject: 3, 4, 6 or 8 hexadecimal digits, or a name of CSS. One of the `bg_` fields at most.',
    example: '81d4fa',
  }),
  bg_image_url: z.string().optional().openapi({ description: 'Covers the frame behind the subject.' }),
  crop: z.enum(['true', 'false']).optional().openapi({ description: 'Cuts the result to its subject.' }),
  roi: z.string().optional().openapi({
    description: 'Only this region is looked at: `x1 y1 x2 y2`, each in `px` or `%`.',
    example: '10% 10% 90% 90%',
  }),
  add_shadow: z.enum(['true', 'false']).optional().openapi({
    description: 'A soft shadow behind cars and products; other subjects come without.',
  }),
  shadow_opacity: z.number().optional().openapi({ description: '0 to 100.' }),
  crop_margin: z.string().optional().openapi({
    description:
      'Room around a cropped subject: one, two or four of `0px` to `500px`, or `0%` to `50%` of its own side.',
    example: '10%',
  }),
  scale: z.string().optional().openapi({ description: '`original`, or what share of the frame the subject fills.' }),
  position: z.string().optional().openapi({
    description: '`original`, `center`, or how much of the free room lies left of the subject and above it.',
    example: '50% 100%',
  }),
};

const errors = z
  .object({ errors: z.array(z.object({ title: z.string(), code: z.string(), detail: z.string() })) })
  .openapi('RemovebgErrors');
const refused = (description: string) => ({ description, content: { 'application/json': { schema: errors } } });

export const removebg = createRoute({
  method: 'post',
  path: '/v1.0/removebg',
  tags: ['remove.bg'],
  security: [{ apiKey: [] }],
  summary: 'Remove the background of one image and wait for it, as remove.bg does',
  description: 'For software that speaks to remove.bg: give it this base URL and an API key of an account here.',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ image_file: binary.optional(), bg_image_file: binary.optional(), ...options }),
        },
        'application/json': { schema: z.object(options) },
      },
    },
  },
  responses: {
    200: {
      description: 'The image, or where `Accept` names `application/json` alone the image in base64',
      content: {
        'image/*': { schema: binary },
        'application/json': {
          schema: z.object({ data: z.object({ result_b64: z.string() }) }),
        },
      },
    },
    400: refused('The request or the image does not fit'),
    402: refused('All free edits are used'),
    403: refused('No key, or a wrong one'),
    429: refused('Too many requests: wait for the seconds in `Retry-After`'),
  },
});

const credits = z.object({ total: z.number(), subscription: z.number(), payg: z.number(), enterprise: z.number() });
const api = z.object({ free_calls: z.int(), sizes: z.string() });

export const getCredits = createRoute({
  method: 'get',
  path: '/v1.0/account',
  tags: ['remove.bg'],
  security: [{ apiKey: [] }],
  summary: 'How many free edits are left, as remove.bg tells credits',
  responses: {
    200: {
      description: 'Each free edit is one credit',
      content: {
        'application/json': {
          schema: z.object({ data: z.object({ attributes: z.object({ credits, api }) }) }),
        },
      },
    },
    403: refused('No key, or a wrong one'),
    429: refused('Too many requests: wait for the seconds in `Retry-After`'),
  },
});
