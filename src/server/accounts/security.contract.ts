import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';

const security = z
  .object({
    hasPassword: z.boolean(),
    providers: z.array(z.enum(['google', 'apple'])),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        current: z.boolean().openapi({ description: 'Whether this request was made in it.' }),
        browser: z.string().nullable().openapi({ example: 'Firefox' }),
        system: z.string().nullable().openapi({ example: 'Linux' }),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().openapi({ description: 'To ten minutes.' }),
      }),
    ),
  })
  .openapi('Security');

export type Security = z.infer<typeof security>;

const text = z.string().max(1000);

export const getSecurity = createRoute({
  method: 'get',
  path: '/api/account/security',
  tags: ['accounts'],
  summary: 'How the signed-in person gets in, and where they are signed in',
  responses: {
    200: { description: 'Ways in, and sessions', content: { 'application/json': { schema: security } } },
    ...errorResponses(401),
  },
});

export const endSession = createRoute({
  method: 'delete',
  path: '/api/account/sessions/{id}',
  tags: ['accounts'],
  summary: 'End one session',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Ended' }, ...errorResponses(401, 404) },
});

export const endOtherSessions = createRoute({
  method: 'delete',
  path: '/api/account/sessions',
  tags: ['accounts'],
  summary: 'End every session but this one',
  responses: { 204: { description: 'Ended' }, ...errorResponses(401) },
});

export const requestAddressChange = createRoute({
  method: 'post',
  path: '/api/account/email',
  tags: ['accounts'],
  summary: 'Have a code mailed to an address that is to be the account’s new one',
  description: 'Asks for the password; of people who have none, for a sign-in of the last ten minutes.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ newEmail: text, password: text.optional() }) } },
    },
  },
  responses: {
    200: {
      description: 'A code is on its way, unless the address is somebody’s already',
      content: { 'application/json': { schema: z.object({ resendAfter: z.int().nonnegative() }) } },
    },
    ...errorResponses(401, 503),
  },
});

export const confirmAddressChange = createRoute({
  method: 'post',
  path: '/api/account/email/verify',
  tags: ['accounts'],
  summary: 'Make an address the account’s own, with the code that was mailed to it',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ newEmail: text, otp: text }) } },
    },
  },
  responses: {
    200: {
      description: 'Changed',
      content: { 'application/json': { schema: z.object({ session: z.literal(true) }) } },
    },
    ...errorResponses(401),
  },
});
