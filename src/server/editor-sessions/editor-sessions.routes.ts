import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { requireUser } from '../accounts/require-user.ts';
import type { Database } from '../database/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { toGenerationJson } from '../generations/generation-json.ts';
import * as contract from './editor-sessions.contract.ts';
import { findAwaited } from './editor-sessions.queries.ts';
import { keepSession } from './keep-session.ts';
import { openSession } from './open-session.ts';

interface EditorSessionsDeps {
  readonly db: Database;
  readonly accounts: Accounts;
}

export function editorSessionsRoutes({ db, accounts }: EditorSessionsDeps) {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/editor-sessions/*', requireUser(accounts));
  routes.use('/api/awaited-edit', requireUser(accounts));

  routes.openapi(contract.getSession, async (c) =>
    c.json(await openSession(db, c.get('user').id, c.req.valid('param').imageId), 200),
  );

  routes.openapi(contract.getAwaitedEdit, async (c) => {
    const found = await findAwaited(db, c.get('user').id);
    if (!found) return c.json({ awaited: null }, 200);
    const { imageId, generation } = found;
    return c.json({ awaited: { imageId, edit: await toGenerationJson(db, generation) } }, 200);
  });

  routes.openapi(contract.putSession, async (c) => {
    const version = await keepSession(db, c.get('user').id, c.req.valid('param').imageId, c.req.valid('json'));
    return c.json({ version }, 200);
  });

  return routes;
}
