import { createRoute, z } from '@hono/zod-openapi';
import { GALLERY_LIMIT } from '../../tools/limits.ts';
import { BY_KEY_OR_SESSION } from '../http/credentials.contract.ts';
import { errorResponses } from '../http/errors.contract.ts';
import { buckets } from '../storage/bucket.ts';

export const bucketSchema = z.enum(buckets);

export const purposeSchema = z
  .enum(['source', 'mask', 'background', 'composite', 'adjusted', 'result', 'transient'])
  .openapi({ description: '`transient`: of a call of remove.bg’s route, in no gallery, and gone with the answer.' });
export type Purpose = z.infer<typeof purposeSchema>;

/**
 * A composite is made in the editor out of a result, and an adjusted picture by hand out of any; both cost no free edit. A
 * mask is white where the person marked the picture.
 */
export const uploadedPurposes = ['source', 'composite', 'adjusted', 'mask'] as const satisfies readonly Purpose[];

export const imageSchema = z
  .object({
    id: z.uuid(),
    bucket: bucketSchema,
    purpose: purposeSchema,
    name: z.string().openapi({ description: 'Its name in storage, unique in the folder of its owner.' }),
    originalName: z
      .string()
      .openapi({ description: 'As the file was called where it came from: text for display, never a path.' }),
    derivedFrom: z.uuid().nullable().openapi({ description: 'The picture that it was made of, while that is there.' }),
    url: z
      .string()
      .openapi({ description: 'Path of the picture on this server; `?w=` asks for a WebP of at most that width.' }),
    width: z.int().positive().openapi({ description: 'Pixels, upright.' }),
    height: z.int().positive().openapi({ description: 'Pixels, upright.' }),
    contentType: z.string(),
    bytes: z.int().positive(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Image');

export type ImageJson = z.infer<typeof imageSchema>;

const imageId = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) });
const imageResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: imageSchema } },
});

export const uploadImage = createRoute({
  method: 'post',
  path: '/api/images',
  tags: ['images'],
  security: BY_KEY_OR_SESSION,
  summary: 'Upload a picture',
  description:
    'Fields other than `file` come before it in the body. The content decides the type, not the name. ' +
    'A composite is derived from a result of one’s own, and has its size; an adjusted picture from any picture of one’s own.',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.instanceof(Blob).openapi({ type: 'string', format: 'binary' }),
            purpose: z.enum(uploadedPurposes).optional(),
            derivedFrom: z.uuid().optional(),
          }),
        },
      },
    },
  },
  responses: { 201: imageResponse('Stored'), ...errorResponses(401, 404, 413, 415, 422, 503, 507) },
});

export const listImages = createRoute({
  method: 'get',
  path: '/api/images',
  tags: ['images'],
  security: BY_KEY_OR_SESSION,
  summary: 'Uploads or results, newest first',
  request: {
    query: z.object({
      bucket: bucketSchema,
      limit: z.coerce.number().int().min(1).max(GALLERY_LIMIT).default(GALLERY_LIMIT),
    }),
  },
  responses: {
    200: {
      description: 'The pictures',
      content: { 'application/json': { schema: z.object({ images: z.array(imageSchema) }) } },
    },
    ...errorResponses(401),
  },
});

export const getImage = createRoute({
  method: 'get',
  path: '/api/images/{id}',
  tags: ['images'],
  security: BY_KEY_OR_SESSION,
  summary: 'One picture',
  request: { params: imageId },
  responses: { 200: imageResponse('The picture'), ...errorResponses(401, 404) },
});

export const changeImage = createRoute({
  method: 'patch',
  path: '/api/images/{id}',
  tags: ['images'],
  security: BY_KEY_OR_SESSION,
  summary: 'Rename a picture, or take a discarded result out of the lists',
  request: {
    params: imageId,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .strictObject({
              originalName: z
                .string()
                .trim()
                .min(1)
                .max(200)
                .optional()
                .openapi({ description: 'For the photo and all that was made of it.' }),
              reverted: z.literal(true).optional(),
            })
            .openapi('ImageChange'),
          example: { originalName: 'Seaside.jpg' },
        },
      },
    },
  },
  responses: { 200: imageResponse('As it is now'), ...errorResponses(401, 404) },
});

export const deleteImage = createRoute({
  method: 'delete',
  path: '/api/images/{id}',
  tags: ['images'],
  security: BY_KEY_OR_SESSION,
  summary: 'Delete a picture; it can be restored for a day, unless the server has no room left',
  request: { params: imageId },
  responses: { 204: { description: 'Deleted' }, ...errorResponses(401, 404) },
});

export const restoreImage = createRoute({
  method: 'post',
  path: '/api/images/{id}/restore',
  tags: ['images'],
  security: BY_KEY_OR_SESSION,
  summary: 'Bring back a picture that was deleted less than a day ago',
  request: { params: imageId },
  responses: { 200: imageResponse('Back again'), ...errorResponses(401, 404) },
});

export const shareImage = createRoute({
  method: 'post',
  path: '/api/images/{id}/share',
  tags: ['images'],
  security: BY_KEY_OR_SESSION,
  summary: 'Make a link by which anybody can see the picture for seven days; an earlier one ends',
  description:
    'The link leads to a page that says of a result that it was edited with AI. With `/picture` after it, it is the picture itself, with `/card.jpg` the preview that other sites show.',
  request: {
    params: imageId,
    query: z.object({
      original: z
        .enum(['true', 'false'])
        .optional()
        .openapi({ description: 'Whether the link also shows the photo that the picture was first made of.' }),
    }),
  },
  responses: {
    201: {
      description: 'The link',
      content: {
        'application/json': {
          schema: z
            .object({
              url: z.url(),
              expiresAt: z.iso.datetime(),
              replaced: z.boolean().openapi({ description: 'Whether an earlier link, which still worked, has ended.' }),
            })
            .openapi('Share'),
        },
      },
    },
    ...errorResponses(400, 401, 404),
  },
});

export const revokeShare = createRoute({
  method: 'delete',
  path: '/api/images/{id}/share',
  tags: ['images'],
  security: BY_KEY_OR_SESSION,
  summary: "End the picture's link",
  request: { params: imageId },
  responses: { 204: { description: 'Nobody sees the picture by a link any more' }, ...errorResponses(401, 404) },
});
