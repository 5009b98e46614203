import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { requireUser } from '../accounts/require-user.ts';
import type { Database } from '../database/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { getWaitlist, putWaitlist } from './waitlist.contract.ts';
import { isWaiting, setWaiting } from './waitlist.queries.ts';

export function waitlistRoutes({ db, accounts }: { readonly db: Database; readonly accounts: Accounts }) {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/waitlist', requireUser(accounts));

  routes.openapi(getWaitlist, async (c) => c.json({ waiting: await isWaiting(db, c.get('user').id) }, 200));

  routes.openapi(putWaitlist, async (c) => {
    const { waiting } = c.req.valid('json');
    await setWaiting(db, c.get('user').id, waiting);
    return c.json({ waiting }, 200);
  });

  return routes;
}
