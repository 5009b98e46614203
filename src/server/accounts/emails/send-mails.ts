import type { Logger } from 'pino';
import type { DatabaseHandle } from '../../database/database.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { UndeliverableMail } from '../../mail/mailer.ts';
import {
  claimMail,
  dropMail,
  nextMailIn,
  OUTBOX_CHANNEL,
  type OutboxRow,
  postponeMail,
  releaseMails,
} from './mail-outbox.ts';

/** A mail that could not be sent for so long is of no use to anybody any more. */
const GIVE_UP_MS = 24 * 60 * 60_000;

export interface SendDeps {
  readonly database: DatabaseHandle;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Writes the mail, now that it is sent; undefined when there is nothing to say to that address (any more). */
  readonly write: (row: OutboxRow) => Promise<Mail | undefined>;
}

/**
 * Sends the mails of the outbox, at least once each: failures are tried again later, and another process takes over
 * after a crash. `alone` says that no other process uses this database, so mails of a crashed process are sent at once.
 * Returns a function that stops it after the current mail.
 */
export async function startSendingMails(deps: SendDeps, { alone }: { alone: boolean }): Promise<() => Promise<void>> {
  const { database, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const wake = () => {
    again = true;
    running ??= sendAll().finally(() => (running = undefined));
  };
  const sendAll = async () => {
    clearTimeout(timer);
    while (again && !signal.aborted) {
      again = false;
      const wait = await sendDue(deps, signal).catch((error: unknown) => {
        log.error({ err: error }, 'the outbox could not be read');
        return 5000;
      });
      if (wait !== undefined && !signal.aborted) timer = setTimeout(wake, wait);
    }
  };

  if (alone) await releaseMails(database.db);
  const unlisten = await database.listen(OUTBOX_CHANNEL, wake, wake);
  wake();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await unlisten();
    await running;
  };
}

/** Sends everything that is due, and says in how many milliseconds there is more to do. */
async function sendDue(deps: SendDeps, signal: AbortSignal): Promise<number | undefined> {
  const { db } = deps.database;
  for (;;) {
    const row = signal.aborted ? undefined : await claimMail(db);
    if (!row) return nextMailIn(db);
    await sendOne(deps, row);
  }
}

async function sendOne({ database: { db }, mailer, log, write }: SendDeps, row: OutboxRow): Promise<void> {
  const line = { kind: row.kind, attempts: row.attempts + 1 };
  try {
    const mail = await write(row);
    if (mail) await mailer.send(row.address, mail);
    await dropMail(db, row.id);
  } catch (error) {
    const hopeless = error instanceof UndeliverableMail || Date.now() - row.createdAt.getTime() > GIVE_UP_MS;
    log.warn({ ...line, err: error }, hopeless ? 'a mail was given up' : 'a mail could not be sent yet');
    await (hopeless ? dropMail(db, row.id) : postponeMail(db, row.id));
  }
}
