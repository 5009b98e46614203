import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';

const accountData = z
  .object({
    hasPassword: z.boolean().openapi({ description: 'False for people who only come in through Google or Apple.' }),
    freshUntil: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Until when this sign-in counts as fresh; null when it no longer does.' }),
    exportAvailableAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the next export may be asked for; null is now.' }),
  })
  .openapi('AccountData');

export const getAccount = createRoute({
  method: 'get',
  path: '/api/account',
  tags: ['account'],
  summary: 'What deleting and exporting the account ask for',
  responses: {
    200: { description: 'The account', content: { 'application/json': { schema: accountData } } },
    ...errorResponses(401),
  },
});

export const deleteAccount = createRoute({
  method: 'delete',
  path: '/api/account',
  tags: ['account'],
  summary: 'Remove the account and everything of it, at once and for good',
  description: 'Asks for the password; of people who have none, for a sign-in of the last ten minutes.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.strictObject({ password: z.string().max(256).optional() }) } },
    },
  },
  responses: { 204: { description: 'Gone, and every session with it' }, ...errorResponses(401) },
});

export const exportAccount = createRoute({
  method: 'get',
  path: '/api/account/export',
  tags: ['account'],
  summary: 'Everything of the account as one zip',
  description:
    '`account.json` lists the profile, the ways to sign in, the sessions, the API keys and the webhook (never the keys themselves, nor its secret), the edits with their words, how the editor of each photo was left, and each picture with its file in the zip and its SHA-256. Uploads come as their own bytes.',
  responses: {
    200: {
      description: 'The zip',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...errorResponses(401),
  },
});
