import { publicIssuers, type Issuers } from './accounts/providers/issuers.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { accountLimits } from './accounts/account-limits.ts';
import { createAccounts, mailOf } from './accounts/accounts.ts';
import { endSoftware } from './end-software.ts';
import { clearKeyCookie } from './immich/key-cookie.ts';
import { authSecret } from './accounts/auth-secret.ts';
import { PASSWORD_COST } from './accounts/passwords/password-hash.ts';
import { renderEmail } from './accounts/emails/render-email.ts';
import { createApp, createWorkerApp } from './app.ts';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { editTimeLimitMs } from './generations/edit-queue.ts';
import { startEditWorker } from './generations/edit-worker.ts';
import { tellEnd } from './generations/tell-end.ts';
import { listen } from './http/listen.ts';
import { startSweeping } from './housekeeping/hourly-sweep.ts';
import { createConsoleMailer, createSmtpMailer } from './mail/mailer.ts';
import type { OutboxRow } from './accounts/emails/mail-outbox.ts';
import { startSendingMails } from './accounts/emails/send-mails.ts';
import { ADDED_MODELS } from './models/added/added-models.ts';
import { bringModels } from './models/added/bring-models.ts';
import { gainsOf } from './models/added/gains.ts';
import { endLostCalls } from './removebg/end-calls.ts';
import { openParts, type ServerParts } from './server-parts.ts';

/** A stop takes at most 20 s: edits that run get the most of it, requests that are being answered the rest. */
const EDIT_GRACE_MS = 15_000;
const REQUEST_GRACE_MS = 3_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const siteDir = join(root, 'build/site/client');
const databaseTemplate = join(root, 'build/database-template');

/**
 * Builds everything that a process of the configured role is made of, and listens. What it opened is noted in `closing`,
 * also when it throws. `url` is undefined for a worker that does not listen.
 */
export async function startServer(
  config: Config,
  log: Logger,
  closing: Closing,
  issuers: Issuers = publicIssuers,
): Promise<{ url: string | undefined }> {
  const version = await ownVersion();
  const parts = await openParts(config, log, databaseTemplate, closing);
  const { db, queue, database, store, renditions, freeDisk } = parts;
  // The lock on the embedded database's folder proves that no other process uses it.
  const alone = parts.database.jobs.backend === 'pglite';
  // Before anybody can call.
  if (alone) await endLostCalls(parts, { alone });
  const stopping = new AbortController();
  const app =
    config.role === 'worker'
      ? createWorkerApp({ ...parts, config, version })
      : await openWeb(parts, { config, version, issuers, alone, stopping: stopping.signal }, closing);
  const server = config.listens
    ? closing.add(await listen(app.fetch, config), (it) => it.close(REQUEST_GRACE_MS))
    : undefined;
  closing.add(
    startSweeping({ db, queue, database, store, renditions, freeDisk, log, retentionDays: config.retentionDays }),
    (stop) => stop(),
  );
  if (config.role !== 'web') {
    const { maxBytesPerUser, modelServer } = config;
    const limits = {
      maxBytesPerUser,
      timeLimitMs: editTimeLimitMs(modelServer?.timeoutMs),
      company: modelServer?.company,
    };
    const concurrency = { own: config.concurrency, modelServer: modelServer?.concurrency ?? 1 };
    closing.add(
      await startEditWorker({ ...parts, ...limits, db: parts.database.dbOfEdits }, { concurrency, alone }),
      (it) => it.stop(EDIT_GRACE_MS),
    );
    await queue.workWebhooks((id, messageId) => tellEnd({ db, publicUrl: config.publicUrl }, id, messageId));
  }
  closing.add(stopping, (it) => it.abort());
  void keepModels(parts, config, stopping.signal);
  return { url: server && urlOf(config, server.port) };
}

/** Every minute, what an operator has added or removed is taken up. */
const REFRESH_MS = 60_000;

/** Brings the models of the configured set, and tells the operator what would be better with which model. Nothing waits for it. */
async function keepModels({ added, log }: ServerParts, config: Config, signal: AbortSignal): Promise<void> {
  const { models: set, modelsDir: folder, modelsMirror: mirror, role } = config;
  const timer = setInterval(() => void added.refresh().catch(() => {}), REFRESH_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer));
  const report = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    if (set !== 'none' && role !== 'web') await bringModels({ set, added, folder, mirror, report, signal });
    await added.settled();
    if (!signal.aborted && role !== 'web') gainsOf(ADDED_MODELS, added.states()).forEach(report);
  } catch (error) {
    log.error({ err: error }, 'models could not be brought');
  }
}

interface WebOptions {
  readonly config: Config;
  readonly version: string;
  readonly issuers: Issuers;
  readonly alone: boolean;
  readonly stopping: AbortSignal;
}

/** The HTTP interface and the outbox of mails. */
async function openWeb(parts: ServerParts, { config, alone, issuers, ...rest }: WebOptions, closing: Closing) {
  const { database, log, db } = parts;
  const secret = await authSecret(config.authSecret, parts.dataDir);
  const limits = accountLimits(config.signUpsPerAddress);
  const accounts = createAccounts({
    db,
    log,
    secret,
    config,
    limits,
    issuers,
    passwordCost: PASSWORD_COST,
    revokeKeys: endSoftware,
    clearCookies: clearKeyCookie,
  });
  const mailer = config.mail
    ? createSmtpMailer(config.mail)
    : createConsoleMailer((text) => process.stdout.write(text));
  if (mailOf(config) !== 'none') {
    const write = (row: OutboxRow) => renderEmail(accounts.parts, row);
    closing.add(await startSendingMails({ database, mailer, log, write }, { alone }), (stop) => stop());
  }
  return createApp({ ...parts, accounts, secret, config, siteDir, ...rest });
}

async function ownVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

function urlOf({ publicUrl, host }: Config, port: number): string {
  return publicUrl ?? `http://${isEverywhere(host) ? 'localhost' : host}:${port}`;
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || host === '127.0.0.1';
}
