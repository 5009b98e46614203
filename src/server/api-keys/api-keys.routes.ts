import { OpenAPIHono } from '@hono/zod-openapi';
import { API_KEY_LIMIT } from '../../tools/limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { requireProof } from '../accounts/passwords/prove-identity.ts';
import { requireUser } from '../accounts/require-user.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { hashKey, makeKey } from './api-key.ts';
import * as contract from './api-keys.contract.ts';
import * as queries from './api-keys.queries.ts';
import { requireCaller } from './require-caller.ts';

interface ApiKeysDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  /** What keys of an account were used for, by their ids; a key that was not used is missing. */
  readonly usageOf: (userId: string) => Promise<ReadonlyMap<string, contract.KeyUsage>>;
}

const NOTHING = { edits: 0, free: 0, failed: 0 };
const UNUSED: contract.KeyUsage = { month: NOTHING, total: NOTHING };

/** Makes, lists and revokes API keys, for sessions only, so that a key cannot make another; and tells a key its own usage. */
export function apiKeysRoutes({ db, accounts, usageOf }: ApiKeysDeps) {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/account/keys/*', requireUser(accounts));

  routes.openapi(contract.listKeys, async (c) => {
    const userId = c.get('user').id;
    const [keys, usage] = await Promise.all([queries.findKeys(db, userId), usageOf(userId)]);
    return c.json({ keys: keys.map((key) => toJson(key, usage.get(key.id))) }, 200);
  });

  routes.openapi(contract.createKey, async (c) => {
    const { name, password } = c.req.valid('json');
    await requireProof(db, c.get('user'), password);
    const key = makeKey();
    const stored = { userId: c.get('user').id, name, keyHash: hashKey(key), lastFour: key.slice(-4) };
    const made = await queries.insertKey(db, stored);
    if (!made) throw new ApiError('too_many_keys', { details: { limit: String(API_KEY_LIMIT) } });
    c.header('Cache-Control', 'no-store');
    return c.json({ ...toJson(made), key }, 201);
  });

  routes.openapi(contract.revokeKey, async (c) => {
    if (!(await queries.revokeKey(db, c.get('user').id, c.req.valid('param').id))) throw new ApiError('not_found');
    return c.body(null, 204);
  });

  routes.use(contract.getUsage.getRoutingPath(), requireCaller(accounts));
  routes.openapi(contract.getUsage, async (c) => {
    const { id, keyId } = c.get('caller');
    if (keyId === undefined) throw new ApiError('unauthenticated');
    return c.json((await usageOf(id)).get(keyId) ?? UNUSED, 200);
  });

  return routes;
}

function toJson({ createdAt, lastUsedAt, ...key }: queries.ApiKeyFacts, usage = UNUSED): contract.ApiKeyJson {
  return { ...key, usage, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
