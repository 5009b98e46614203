import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { ZodError } from 'zod';
import type { ErrorCode } from '../../tools/messages.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from './app-env.ts';
import { httpErrors } from './http.errors.ts';

/** Seconds after which an unavailable service may be back. */
const BACK_AFTER_S = 5;

/** The status with which each code is answered. */
export type ErrorStatus = Readonly<Record<ErrorCode, ContentfulStatusCode>>;

/** Turns an error of a route into an answer. Unexpected errors are logged and not shown. */
export function answerErrors(log: Logger, errorStatus: ErrorStatus): ErrorHandler<AppEnv> {
  return (error, c) => {
    const known = knownError(error, c, log);
    const { code, message, details } = known;
    const retryAfter = known.retryAfter ?? (code === 'not_ready' ? BACK_AFTER_S : undefined);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    // Overrides what the route has set.
    c.header('Cache-Control', 'no-store');
    return c.json({ error: { code, message, ...(details && { details }) } }, errorStatus[code]);
  };
}

/** The error as one that may be shown. It is noted for the request's line in the log, and an unexpected one is logged. */
export function knownError(error: Error, c: Context<AppEnv>, log: Logger): ApiError {
  const known = toApiError(error, c.req.raw.signal.aborted);
  if (known.code === 'internal' || known.cause)
    log.error({ err: error, requestId: c.get('requestId') }, 'a request failed');
  c.set('refused', known.code);
  return known;
}

export const answerNotFound: NotFoundHandler<AppEnv> = (c) => {
  const { message } = new ApiError('not_found');
  const code = 'not_found';
  c.set('refused', code);
  return c.json({ error: { code, message } }, httpErrors[code]);
};

/** Says which field of a request does not fit its contract. */
export function refuseInvalid(result: { success: boolean; error?: ZodError }): void {
  if (result.success) return;
  const [issue] = result.error?.issues ?? [];
  const field = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw new ApiError('invalid_request', { message: `${field}${issue?.message}` });
}

function toApiError(error: Error, clientGone: boolean): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status === 413) return new ApiError('too_large');
  if (error instanceof HTTPException && error.status < 500) return new ApiError('invalid_request');
  // The client has closed the connection, so nobody reads this answer.
  if (clientGone) return new ApiError('upload_failed');
  if (isDiskFull(error)) return new ApiError('out_of_space', { cause: error });
  if (isDatabaseAway(error)) return new ApiError('not_ready', { cause: error });
  return new ApiError('internal', { cause: error });
}
