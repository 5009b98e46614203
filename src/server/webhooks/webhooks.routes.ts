import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { requireCaller } from '../api-keys/require-caller.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import { makeSecret, type SendDeps, sendWebhook } from './send-webhook.ts';
import * as contract from './webhooks.contract.ts';
import * as queries from './webhooks.queries.ts';

/** Each waits for an answer of whoever the account names. */
const TESTS = { limit: 20, windowSeconds: 60 * 60 } as const;

export interface WebhooksDeps extends SendDeps {
  readonly accounts: Accounts;
}

/** Sets, shows, tries and removes the webhook of an account. */
export function webhooksRoutes({ accounts, ...deps }: WebhooksDeps) {
  const { db } = deps;
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/webhook/*', requireCaller(accounts));

  routes.openapi(contract.getWebhook, async (c) => {
    const webhook = await queries.findWebhook(db, c.get('caller').id);
    return c.json({ webhook: webhook ? toJson(webhook) : null }, 200);
  });

  routes.openapi(contract.putWebhook, async (c) => {
    const secret = makeSecret();
    const { url } = c.req.valid('json');
    const webhook = await queries.putWebhook(db, { userId: c.get('caller').id, url, secret });
    c.header('Cache-Control', 'no-store');
    return c.json({ ...toJson(webhook), secret }, 200);
  });

  routes.openapi(contract.removeWebhook, async (c) => {
    await queries.removeWebhook(db, c.get('caller').id);
    return c.body(null, 204);
  });

  routes.openapi(contract.testWebhook, async (c) => {
    const { id: userId } = c.get('caller');
    const webhook = await queries.findWebhook(db, userId);
    if (!webhook) throw new ApiError('not_found');
    await takeFromLimit(db, `webhook-tests:${userId}`, TESTS);
    const message = { id: `test_${randomUUID()}`, type: 'webhook.test', timestamp: new Date(), data: {} } as const;
    const delivery = await sendWebhook(deps, webhook, message);
    return c.json(toJson({ ...webhook, ...delivery, lastAt: new Date() }), 200);
  });

  return routes;
}

function toJson({ url, createdAt, lastAt, lastStatus, lastFailure }: queries.Webhook): contract.WebhookJson {
  const last = lastAt && { at: lastAt.toISOString(), status: lastStatus, failure: lastFailure };
  return { url, createdAt: createdAt.toISOString(), last };
}
