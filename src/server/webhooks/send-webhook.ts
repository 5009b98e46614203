import { createHmac, randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '../../tools/product.ts';
import type { Database } from '../database/database.ts';
import { NotPublicError, requestPublic } from '../http/outgoing/public-request.ts';
import { type Delivery, recordDelivery, type Webhook } from './webhooks.queries.ts';

const TIME_LIMIT_MS = 15_000;
const SECRET_PREFIX = 'whsec_';

/** A message of the Standard Webhooks specification, 1.0.0. */
export interface WebhookMessage {
  /** The same at each attempt, without a full stop. */
  readonly id: string;
  readonly type: 'edit.ended' | 'webhook.test';
  /** When it happened. */
  readonly timestamp: Date;
  readonly data: object;
}

export interface SendDeps {
  readonly db: Database;
  /** Which addresses may be asked, where not all public ones may. */
  readonly isAllowed?: ((address: string) => boolean) | undefined;
}

export function makeSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}

/** Sends a message once, notes what came of it, and returns that. */
export async function sendWebhook(deps: SendDeps, webhook: Webhook, message: WebhookMessage): Promise<Delivery> {
  const delivery = await post(webhook, message, deps.isAllowed);
  await recordDelivery(deps.db, webhook, delivery);
  return delivery;
}

/** Whether a message arrived: any status but 2xx is a failure, a redirect too. */
export const hasArrived = ({ lastStatus: status }: Delivery): boolean =>
  status !== null && status >= 200 && status < 300;

async function post(
  { url, secret }: Webhook,
  { id, timestamp: happened, ...rest }: WebhookMessage,
  isAllowed: SendDeps['isAllowed'],
): Promise<Delivery> {
  const { type, data } = rest;
  const body = JSON.stringify({ type, timestamp: happened.toISOString(), data });
  const timestamp = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': PRODUCT_NAME,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const answer = await requestPublic(new URL(url), { method: 'POST', headers, body, signal, isAllowed });
    // What it says beside its status is of no use, however long it is.
    answer.on('error', () => {}).destroy();
    return { lastStatus: answer.statusCode ?? 0, lastFailure: null };
  } catch (error) {
    return { lastStatus: null, lastFailure: error instanceof NotPublicError ? 'not_public' : 'unreachable' };
  }
}
