import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';

const waitlist = z
  .object({ waiting: z.boolean().openapi({ description: 'Whether the person asked to be told.' }) })
  .openapi('Waitlist');

export type Waitlist = z.infer<typeof waitlist>;

const waitlistResponse = { description: 'Whether they wait', content: { 'application/json': { schema: waitlist } } };

export const getWaitlist = createRoute({
  method: 'get',
  path: '/api/waitlist',
  tags: ['profile'],
  summary: 'Whether the person is to be told when the app is in the stores',
  responses: { 200: waitlistResponse, ...errorResponses(401) },
});

export const putWaitlist = createRoute({
  method: 'put',
  path: '/api/waitlist',
  tags: ['profile'],
  summary: 'Ask to be told when the app is in the stores, at the address of the account; also to take it back',
  request: {
    body: { required: true, content: { 'application/json': { schema: z.strictObject({ waiting: z.boolean() }) } } },
  },
  responses: { 200: waitlistResponse, ...errorResponses(401, 422) },
});
