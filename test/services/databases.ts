import pino from 'pino';
import type { DatabaseHandle } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { makeTestDatabase } from '../server/test-database.ts';

/** Where `npm run test:services` started the servers. */
export const serverUrl = process.env['TEST_DATABASE_URL']!;
export const poolerUrl = process.env['TEST_POOLER_URL']!;

interface Ways {
  /** What the configuration would say for a database of this URL. */
  readonly databaseUrl: (url: string) => string;
  readonly databaseListenUrl?: (url: string) => string;
}

/** A test's own database, reached in a way of the test's own; closing it drops it. `url` is the straight one. */
export async function openBy({ databaseUrl, databaseListenUrl }: Ways): Promise<DatabaseHandle & { url: string }> {
  const { url, drop } = await makeTestDatabase(serverUrl);
  const config = { databaseUrl: databaseUrl(url), databaseListenUrl: databaseListenUrl?.(url) };
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ config, folder: '', template: '', log });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** The address of `server` with the name of the database that `url` leads to. */
export function samePath(url: string, server: string): string {
  return Object.assign(new URL(server), { pathname: new URL(url).pathname }).href;
}
