import { setup } from '../../server/database-template.ts';
import { startTestServer } from '../../server/test-server.ts';

export interface Route {
  readonly method: string;
  /** With names of parameters, as the app has it. */
  readonly pattern: string;
}

/** Every route that the app has with `env`, each once, in the order in which it looks for them. */
export async function everyRoute(env: Record<string, string>): Promise<Route[]> {
  await setup();
  const server = await startTestServer({ env, worker: false });
  const all = server.app.routes.filter(({ method }) => method !== 'ALL');
  await server.close();
  const byName = new Map(all.map(({ method, path }) => [`${method} ${path}`, { method, pattern: path }]));
  return [...byName.values()];
}
