import { createRoute, z } from '@hono/zod-openapi';
import { BY_KEY_OR_SESSION } from '../http/credentials.contract.ts';
import { errorResponses } from '../http/errors.contract.ts';

const webhookSchema = z
  .object({
    url: z.string(),
    createdAt: z.iso.datetime(),
    last: z
      .object({
        at: z.iso.datetime(),
        status: z.number().int().nullable().openapi({ description: 'Of the answer; null: there was none.' }),
        failure: z.enum(['not_public', 'unreachable']).nullable().openapi({
          description:
            'Why there was no answer: the address leads into a private network, or nothing answered in time.',
        }),
      })
      .nullable()
      .openapi({ description: 'The last message; null: none was sent.' }),
  })
  .openapi('Webhook');

export type WebhookJson = z.infer<typeof webhookSchema>;

const address = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'Give a whole http or https address.');

export const getWebhook = createRoute({
  method: 'get',
  path: '/api/webhook',
  tags: ['webhook'],
  security: BY_KEY_OR_SESSION,
  summary: 'The webhook of the account, and what came of its last message',
  responses: {
    200: {
      description: 'The webhook, without its secret; null: there is none',
      content: { 'application/json': { schema: z.object({ webhook: webhookSchema.nullable() }) } },
    },
    ...errorResponses(401),
  },
});

export const putWebhook = createRoute({
  method: 'put',
  path: '/api/webhook',
  tags: ['webhook'],
  security: BY_KEY_OR_SESSION,
  summary: 'Have the end of each edit told to an address, in place of the one before',
  description:
    'The secret is in this answer and never again. Messages and signatures are those of Standard Webhooks 1.0.0: `edit.ended` with the `data` of `id`, `status`, `tool`, `charged`, `doubts`, `error`, `keyId` and `results`. Redirects are not followed, and only public addresses are asked.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({ url: address }),
          example: { url: 'https://shop.example/pixmend' },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The webhook with its secret',
      content: { 'application/json': { schema: webhookSchema.extend({ secret: z.string() }).openapi('NewWebhook') } },
    },
    ...errorResponses(401),
  },
});

export const removeWebhook = createRoute({
  method: 'delete',
  path: '/api/webhook',
  tags: ['webhook'],
  security: BY_KEY_OR_SESSION,
  summary: 'Tell the end of edits no more',
  responses: { 204: { description: 'There is none' }, ...errorResponses(401) },
});

export const testWebhook = createRoute({
  method: 'post',
  path: '/api/webhook/test',
  tags: ['webhook'],
  security: BY_KEY_OR_SESSION,
  summary: 'Send `webhook.test` once, now',
  responses: {
    200: {
      description: 'What came of it, in `last`',
      content: { 'application/json': { schema: webhookSchema } },
    },
    ...errorResponses(401, 404),
  },
});
