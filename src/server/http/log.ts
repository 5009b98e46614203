import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * JSON lines. A line holds no photo, file name, prompt, address or token: nothing is logged of a request but its
 * route's pattern, and errors are stripped of the values that libraries put into their messages.
 */
export function createLog(level: 'info' | 'warn', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: ['headers.cookie', 'headers.authorization', 'headers["set-cookie"]'],
  };
  return destination ? pino(options, destination) : pino(options);
}

interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly at?: string;
  readonly cause?: ErrorLine;
}

function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  return {
    type: error.name,
    message: withoutValues(error),
    ...('code' in error && { code: error.code }),
    ...(error.stack && { at: frames(error.stack) }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

const SCHEMA_OR_QUOTED = /((?:constraint|relation|column|table|index|function|type|role|database) )?"[^"]*"/g;

/**
 * Values stand in quotes (a path, a key; but for names of the schema, which PostgreSQL quotes as well), are an email address
 * or a path or URL; a query's own are its parameters, which are dropped.
 */
function withoutValues(error: Error): string {
  const message = error instanceof DrizzleQueryError ? error.query : error.message;
  return message
    .replaceAll(/'[^']*'/g, "'…'")
    .replaceAll(SCHEMA_OR_QUOTED, (found, named?: string) => (named ? found : '"…"'))
    .replaceAll(/(?:\/[^\s/"']+){2,}/g, '/…')
    .replaceAll(/[^\s@]+@[^\s@]+/g, '…@…')
    .slice(0, 500);
}

/** Where in the code it happened, without the message that heads a stack. */
function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
    .join('; ');
}
