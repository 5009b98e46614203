import { createRoute, z } from '@hono/zod-openapi';
import { API_KEY_LIMIT, API_KEY_NAME_LENGTH } from '../../tools/limits.ts';
import { BY_KEY } from '../http/credentials.contract.ts';
import { errorResponses } from '../http/errors.contract.ts';

const counts = z.object({
  edits: z.number().int().openapi({ description: 'Edits that gave a result.' }),
  free: z.number().int().openapi({ description: 'Those of them that used no free edit.' }),
  failed: z.number().int().openapi({
    description:
      'Edits that failed, found nothing to do or were cancelled, and used no free edit either. A request that is refused at once is no edit.',
  }),
});

const usageSchema = z
  .object({
    month: counts.openapi({ description: 'Of the calendar month in UTC.' }),
    total: counts.openapi({ description: 'Since the key was made.' }),
  })
  .openapi('KeyUsage');

export type KeyUsage = z.infer<typeof usageSchema>;

const apiKeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    lastFour: z.string().openapi({ description: 'The last four characters of the key.' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().openapi({ description: 'To ten minutes; null: never.' }),
    usage: usageSchema,
  })
  .openapi('ApiKey');

export type ApiKeyJson = z.infer<typeof apiKeySchema>;

export const listKeys = createRoute({
  method: 'get',
  path: '/api/account/keys',
  tags: ['accounts'],
  summary: 'The API keys of the signed-in person, oldest first',
  responses: {
    200: {
      description: 'The keys, without what is secret of them',
      content: { 'application/json': { schema: z.object({ keys: z.array(apiKeySchema) }) } },
    },
    ...errorResponses(401),
  },
});

export const createKey = createRoute({
  method: 'post',
  path: '/api/account/keys',
  tags: ['accounts'],
  summary: 'Make an API key',
  description: `An account has ${API_KEY_LIMIT} keys at most. The key is in this answer and never again. Asks for the password; of people who have none, for a sign-in of the last ten minutes.`,
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            name: z.string().trim().min(1).max(API_KEY_NAME_LENGTH),
            password: z.string().max(1000).optional(),
          }),
        },
      },
    },
  },
  responses: {
    201: {
      description: 'The key',
      content: { 'application/json': { schema: apiKeySchema.extend({ key: z.string() }).openapi('NewApiKey') } },
    },
    ...errorResponses(401, 409),
  },
});

export const revokeKey = createRoute({
  method: 'delete',
  path: '/api/account/keys/{id}',
  tags: ['accounts'],
  summary: 'Revoke an API key; the next request with it is refused',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Revoked' }, ...errorResponses(401, 404) },
});

export const getUsage = createRoute({
  method: 'get',
  path: '/api/usage',
  tags: ['accounts'],
  security: BY_KEY,
  summary: 'How many edits the key of this request has asked for',
  responses: {
    200: { description: 'Its usage', content: { 'application/json': { schema: usageSchema } } },
    ...errorResponses(401),
  },
});
