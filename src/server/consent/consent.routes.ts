import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { requireUser } from '../accounts/require-user.ts';
import type { Database } from '../database/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { getConsent, putConsent } from './consent.contract.ts';
import { readConsent, writeConsent } from './consent.queries.ts';

interface ConsentDeps {
  readonly db: Database;
  readonly accounts: Accounts;
}

export function consentRoutes({ db, accounts }: ConsentDeps) {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/hosted-consent', requireUser(accounts));

  routes.openapi(getConsent, async (c) => c.json(await readConsent(db, c.get('user').id), 200));

  routes.openapi(putConsent, async (c) => {
    await writeConsent(db, c.get('user').id, c.req.valid('json').allowed);
    return c.json(await readConsent(db, c.get('user').id), 200);
  });

  return routes;
}
