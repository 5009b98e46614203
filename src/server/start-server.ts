import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { accountLimits } from './accounts/account-limits.ts';
import { createAccounts, mailOf } from './accounts/accounts.ts';
import { authSecret } from './accounts/auth-secret.ts';
import { type Issuers, publicIssuers } from './accounts/identity-providers.ts';
import { writeLetter } from './accounts/write-letter.ts';
import { createApp } from './app.ts';
import type { Closing } from './closing.ts';
import { createProcessCodec } from './codec/process-codec.ts';
import type { Config } from './config.ts';
import { claimDataFolder } from './database/data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { chooseEditor } from './editors/choose-editor.ts';
import { createEditPool } from './editors/embedded/edit-pool.ts';
import { createEmbeddedEditor } from './editors/embedded/embedded-editor.ts';
import { createIsnetMatter } from './editors/embedded/isnet-matter.ts';
import { createHostedPixels } from './editors/hosted/hosted-pixels.ts';
import { openHostedEditor } from './editors/hosted/open-hosted.ts';
import { openEditQueue } from './generations/edit-queue.ts';
import { startEditWorker } from './generations/edit-worker.ts';
import { openGenerationFeed } from './generations/generation-feed.ts';
import { listen } from './http/listen.ts';
import { createMetrics } from './http/metrics.ts';
import { createRenditions } from './images/renditions.ts';
import { startSweeping } from './images/sweep.ts';
import { createConsoleMailer, createSmtpMailer } from './mail/mailer.ts';
import type { OutboxRow } from './mail/mail-outbox.ts';
import { startSendingMails } from './mail/send-mails.ts';
import { openStore } from './storage/open-store.ts';

/** A stop takes at most 20 s: edits that run get the most of it, requests that are being answered the rest. */
const EDIT_GRACE_MS = 15_000;
const REQUEST_GRACE_MS = 3_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const siteDir = join(root, 'build/site/client');
const databaseTemplate = join(root, 'build/database-template');

/** Builds everything the server is made of, and listens. What it opened is noted in `closing`, also when it throws. */
export async function startServer(
  config: Config,
  log: Logger,
  closing: Closing,
  issuers: Issuers = publicIssuers,
): Promise<{ url: string }> {
  const { dataDir, maxPixels, concurrency, host } = config;
  closing.add(await claimDataFolder(dataDir), (release) => release());
  const tempDir = await emptyFolder(join(dataDir, 'tmp'));
  const version = await ownVersion();

  const folder = join(dataDir, 'database');
  const database = closing.add(await openDatabase({ config, folder, template: databaseTemplate, log }), (it) =>
    it.close(),
  );
  const queue = closing.add(await openEditQueue(database, log), (it) => it.close());
  const feed = closing.add(await openGenerationFeed(database), (it) => it.close());

  const store = await openStore(config, database.db);
  const codec = closing.add(createProcessCodec({ maxPixels }), (it) => it.close());
  const renditions = createRenditions(codec, store, join(dataDir, 'cache'));
  const pool = createEditPool(concurrency);
  const embedded = createEmbeddedEditor({ matter: createIsnetMatter(), pool, maxPixels });
  const metrics = createMetrics();
  const pixels = createHostedPixels({ pool, maxPixels });
  const hosted = config.hosted && {
    tools: config.hosted.tools,
    editor: openHostedEditor(config.hosted, { db: database.db, codec, pixels, log, metrics }),
  };
  const editor = closing.add(chooseEditor({ embedded, hosted }), (it) => it.close());

  const secret = await authSecret(config.authSecret, dataDir);
  const limits = accountLimits(config.signUpsPerAddress);
  const accounts = createAccounts({ db: database.db, log, secret, config, limits, issuers });

  const parts = {
    log,
    metrics,
    database,
    store,
    renditions,
    codec,
    editor,
    hostedEditor: hosted?.editor,
    finder: embedded,
    queue,
    feed,
    accounts,
    secret,
    tempDir,
  };
  const stopping = new AbortController();
  const app = createApp({ ...parts, config, version, siteDir, stopping: stopping.signal });
  const server = closing.add(await listen(app.fetch, config), (it) => it.close(REQUEST_GRACE_MS));

  const deps = { ...parts, db: database.db };
  closing.add(startSweeping(deps), (stop) => stop());
  // Only the lock on the embedded database's folder proves it.
  const alone = database.jobs.backend === 'pglite';
  const mailer = config.mail
    ? createSmtpMailer(config.mail)
    : createConsoleMailer((text) => process.stdout.write(text));
  if (mailOf(config) !== 'none') {
    const write = (row: OutboxRow) => writeLetter(accounts.parts, row);
    closing.add(await startSendingMails({ database, mailer, log, write }, { alone }), (stop) => stop());
  }
  closing.add(
    await startEditWorker(deps, {
      concurrency: { own: concurrency, hosted: config.hosted?.concurrency ?? 1 },
      alone,
    }),
    (it) => it.stop(EDIT_GRACE_MS),
  );
  closing.add(stopping, (it) => it.abort());
  return { url: config.publicUrl ?? `http://${isEverywhere(host) ? 'localhost' : host}:${server.port}` };
}

/** What an earlier run left of unfinished uploads and edits is of no use. */
async function emptyFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

async function ownVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || host === '127.0.0.1';
}
