import { PRODUCT_NAME } from '../tools/product.ts';
import { Closing } from './closing.ts';
import { readConfig } from './config.ts';
import { createLog } from './http/log.ts';
import { startServer } from './start-server.ts';
import { StartupError } from './errors/startup-error.ts';

const closing = new Closing();
// What this process and its children write is for its own user alone.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const log = createLog(config.production ? 'info' : 'warn');
  if (config.production && !config.databaseUrl)
    log.warn('the embedded database is meant for one small server: keep backups of the data folder');

  const stop = async () => {
    await closing.run((error) => log.error({ err: error }, 'something could not be closed'));
    process.exit();
  };
  // A second signal ends the process at once.
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server cannot go on');
    process.exit(1);
  });

  const { url } = await startServer(config, log, closing);
  const what = config.role === 'worker' ? `A worker of ${PRODUCT_NAME}` : PRODUCT_NAME;
  process.stdout.write(`${what} is running${url ? ` on ${url}` : ''}\n`);
} catch (error) {
  await closing.run(() => {});
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
