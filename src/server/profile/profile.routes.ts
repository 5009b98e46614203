import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { requireUser } from '../accounts/require-user.ts';
import type { Renewal } from '../accounts/free-edits/renewal.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { refuseInvalid } from '../http/answer-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { getProfile, updateProfile } from './profile.contract.ts';
import { readProfile, writeProfile } from './profile.queries.ts';

interface ProfileDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly freeGenerations: number;
  readonly renewal: Renewal | undefined;
}

export function profileRoutes({ db, accounts, ...free }: ProfileDeps) {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/profile', requireUser(accounts));

  routes.openapi(getProfile, async (c) => c.json(await readProfile(db, c.get('user'), free), 200));

  routes.openapi(
    updateProfile,
    async (c) => {
      await writeProfile(db, c.get('user').id, c.req.valid('json'));
      return c.json(await readProfile(db, c.get('user'), free), 200);
    },
    (result) => {
      if (!result.success && result.error.issues[0]?.path[0] === 'dateOfBirth') throw new ApiError('invalid_date');
      refuseInvalid(result);
    },
  );

  return routes;
}
