import pg from 'pg';
import type { Logger } from 'pino';
import type { StopListening } from './database.ts';

/** After a loss, the first try comes at once; later ones wait twice as long each time, up to the last. */
const RETRY_MS = { first: 250, longest: 10_000 } as const;
/** A connection that died without a word is noticed by its silence. */
const HEARTBEAT_MS = 10_000;
const SILENT_MS = 5_000;

interface Subscription {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  readonly onGap: () => void;
}

export interface Listener {
  readonly listen: (subscription: Subscription) => Promise<StopListening>;
  readonly close: () => Promise<void>;
}

/**
 * The one connection that listens for notifications. It reconnects, and tells its listeners that they may have missed
 * some.
 */
export async function openListener(url: string, log: Logger): Promise<Listener> {
  const subscriptions = new Set<Subscription>();
  let connection: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    const next = await dial(url, ({ channel, payload = '' }) => {
      for (const one of subscriptions) if (one.channel === channel) one.onPayload(payload);
    });
    const lost = (reason?: Error) => {
      if (closed || connection !== next) return;
      connection = undefined;
      log.warn({ err: reason }, 'the listening connection to the database was lost');
      void next.end().catch(() => {});
      reconnect(RETRY_MS.first);
    };
    connection = next;
    next.on('error', lost).on('end', lost);
    watch(next, lost);
    for (const channel of new Set([...subscriptions].map(({ channel }) => channel))) await listenTo(next, channel);
  };

  const reconnect = (delay: number) => {
    retry = setTimeout(async () => {
      try {
        await connect();
        for (const { onGap } of subscriptions) onGap();
      } catch {
        connection = undefined;
        if (!closed) reconnect(Math.min(2 * delay, RETRY_MS.longest));
      }
    }, delay);
  };

  await connect();
  return {
    listen: async (subscription) => {
      subscriptions.add(subscription);
      if (connection) await listenTo(connection, subscription.channel);
      return async () => void subscriptions.delete(subscription);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await connection?.end().catch(() => {});
    },
  };
}

async function dial(url: string, onNotification: (message: pg.Notification) => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: SILENT_MS, keepAlive: true });
  client.on('notification', onNotification);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}

/** Pings the connection. */
function watch(client: pg.Client, lost: (error: Error) => void): void {
  const heartbeat = setInterval(() => {
    const silence = setTimeout(() => lost(new Error('no answer')), SILENT_MS);
    const stop = () => clearTimeout(silence);
    client.query('SELECT 1').then(stop, stop);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  client.once('end', () => clearInterval(heartbeat));
}
