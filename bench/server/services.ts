import pino from 'pino';
import { ensureServices, startServices } from '../../test/services/daemons/services.mjs';
import { makeTestTemplate } from '../../test/server/test-database.ts';

/** Runs a bench beside PostgreSQL and S3, which it starts and stops as `npm run test:services` does. */
export async function withServices(bench: () => Promise<boolean>): Promise<boolean> {
  await ensureServices();
  const { env, stop } = await startServices();
  try {
    Object.assign(process.env, env);
    await makeTestTemplate(env['TEST_DATABASE_URL']!, pino({ level: 'silent' }));
    return await bench();
  } finally {
    await stop();
  }
}
