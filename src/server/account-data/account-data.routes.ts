import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { findPasswordHash } from '../accounts/accounts.queries.ts';
import { signOut } from '../accounts/accounts.routes.ts';
import { freshUntil, requireProof } from '../accounts/passwords/prove-identity.ts';
import { requireUser } from '../accounts/require-user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { limitedUntil, takeFromLimit } from '../http/rate-limit.ts';
import { attachment } from '../images/attachment.ts';
import * as contract from './account-data.contract.ts';
import { deleteAccount, type DeleteDeps } from './delete-account.ts';
import { exportAccount, type ExportDeps } from './export-account.ts';

/** An export reads every file of the account. */
const EXPORTS = { limit: 3, windowSeconds: 60 * 60 } as const;
const exportsOf = (userId: string) => `export:${userId}`;

export interface AccountDataDeps extends DeleteDeps, ExportDeps {
  readonly accounts: Accounts;
}

export function accountDataRoutes(deps: AccountDataDeps) {
  const { db, accounts } = deps;
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/account/*', requireUser(accounts));

  routes.openapi(contract.getAccount, async (c) => {
    const user = c.get('user');
    const limited = await limitedUntil(db, exportsOf(user.id), EXPORTS);
    return c.json(
      {
        hasPassword: (await findPasswordHash(db, user.id)) !== undefined,
        freshUntil: freshUntil(user)?.toISOString() ?? null,
        exportAvailableAt: limited?.toISOString() ?? null,
      },
      200,
    );
  });

  routes.openapi(contract.deleteAccount, async (c) => {
    const user = c.get('user');
    await requireProof(db, user, c.req.valid('json').password);
    await deleteAccount(deps, user);
    // The session is gone already; this clears the browser's cookies.
    await signOut(accounts, c);
    return c.body(null, 204);
  });

  routes.openapi(contract.exportAccount, async (c) => {
    const user = c.get('user');
    await takeFromLimit(db, exportsOf(user.id), EXPORTS);
    c.header('Content-Disposition', attachment(`pixmend-export-${new Date().toISOString().slice(0, 10)}.zip`));
    c.header('Content-Type', 'application/zip');
    return c.body(exportAccount(deps, user), 200);
  });

  return routes;
}
