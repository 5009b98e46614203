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
  /** Who receives photos; undefined when nobody does. */
  readonly company: string | undefined;
}

export function consentRoutes({ db, accounts, company }: ConsentDeps) {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/model-server-consent', requireUser(accounts));

  routes.openapi(getConsent, async (c) => c.json(await readConsent(db, c.get('user').id, company), 200));

  routes.openapi(putConsent, async (c) => {
    if (company !== undefined) await writeConsent(db, c.get('user').id, company, c.req.valid('json').allowed);
    return c.json(await readConsent(db, c.get('user').id, company), 200);
  });

  return routes;
}
