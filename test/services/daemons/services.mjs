import { ensureNginx } from './nginx.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';
import { credentials, ensureSwift, startSwift } from './swift.mjs';

/** Installs what is missing of PostgreSQL, PgBouncer, Swift and nginx, or says what to install. */
export async function ensureServices() {
  await ensurePostgres();
  await ensureSwift();
  await ensureNginx();
}

/**
 * Starts PostgreSQL, a pooler before it, and Swift. They end when they are stopped, or this process is told to end.
 *
 * @returns {Promise<{ env: Readonly<Record<string, string>>, stop: () => Promise<void> }>} `env` is how tests find them.
 */
export async function startServices() {
  const postgres = await startPostgres();
  const swift = await startSwift().catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  const stop = async () => void (await Promise.all([postgres.stop(), swift.stop()]));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void stop().then(() => process.exit(1)));
  }
  const env = {
    TEST_DATABASE_URL: postgres.url,
    TEST_POOLER_URL: postgres.poolerUrl,
    TEST_S3_ENDPOINT: swift.endpoint,
    TEST_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { env, stop };
}
