import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';
import { imageSchema } from '../images/images.contract.ts';

/** Longer ones are no keys of Immich, which have 43 characters. */
const LONGEST_KEY = 200;

const assetId = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) });

const assetSchema = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ description: 'As its file is called in Immich.' }),
    takenAt: z.iso.datetime().nullable().openapi({ description: '`null` where Immich has no date that can be read.' }),
  })
  .openapi('ImmichAsset');

export type ImmichAssetJson = z.infer<typeof assetSchema>;

export const setImmichKey = createRoute({
  method: 'put',
  path: '/api/immich/key',
  tags: ['immich'],
  summary: 'Use this key of Immich in this browser',
  description: 'It is tried out, and then lies encrypted in a cookie that no script can read, until a sign-out.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            // Anything else is no value of a header.
            key: z
              .string()
              .trim()
              .max(LONGEST_KEY)
              .regex(/^[\x21-\x7e]+$/),
          }),
        },
      },
    },
  },
  responses: { 204: { description: 'The key works' }, ...errorResponses(401, 422, 503) },
});

export const deleteImmichKey = createRoute({
  method: 'delete',
  path: '/api/immich/key',
  tags: ['immich'],
  summary: 'Forget the key of Immich',
  responses: { 204: { description: 'Forgotten' }, ...errorResponses(401) },
});

export const listImmichAssets = createRoute({
  method: 'get',
  path: '/api/immich/assets',
  tags: ['immich'],
  summary: 'Photos in Immich, the newest first, or those that the words describe',
  request: {
    query: z.object({
      words: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: {
    200: {
      description: 'A page of them',
      content: {
        'application/json': {
          schema: z.object({ assets: z.array(assetSchema), nextPage: z.int().nullable() }).openapi('ImmichAssets'),
        },
      },
    },
    ...errorResponses(401, 422, 503),
  },
});

export const getImmichThumbnail = createRoute({
  method: 'get',
  path: '/api/immich/assets/{id}/thumbnail',
  tags: ['immich'],
  summary: 'A small copy of a photo in Immich',
  request: { params: assetId },
  responses: {
    200: { description: 'The picture', content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
    ...errorResponses(401, 404, 422, 503),
  },
});

export const importImmichAsset = createRoute({
  method: 'post',
  path: '/api/immich/assets/{id}/import',
  tags: ['immich'],
  summary: 'Upload a photo out of Immich, as if it came from the device',
  request: { params: assetId },
  responses: {
    201: { description: 'Stored', content: { 'application/json': { schema: imageSchema } } },
    ...errorResponses(401, 404, 413, 415, 422, 503, 507),
  },
});

export const saveToImmich = createRoute({
  method: 'post',
  path: '/api/immich/saves',
  tags: ['immich'],
  summary: 'Save a picture to Immich, stacked with the photo that it was made of where Immich has that',
  request: {
    body: { required: true, content: { 'application/json': { schema: z.object({ imageId: z.uuid() }) } } },
  },
  responses: {
    201: {
      description: 'Saved',
      content: { 'application/json': { schema: z.object({ stacked: z.boolean() }).openapi('ImmichSave') } },
    },
    ...errorResponses(401, 404, 422, 503),
  },
});
