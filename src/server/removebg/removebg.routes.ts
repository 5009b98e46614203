import { finished } from 'node:stream/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import { requireCaller } from '../api-keys/require-caller.ts';
import { ApiError } from '../errors/api-error.ts';
import { freeEditsLeft } from '../generations/quota.ts';
import { type ErrorStatus, knownError } from '../http/answer-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { usesLeft } from '../http/rate-limit.ts';
import { type UploadDeps, uploadLimit } from '../images/upload-image.ts';
import { settleCall } from './end-calls.ts';
import { PhotoReceiver } from './receive-photo.ts';
import { type Cutout, removeBackground, type RemoveBackgroundDeps } from './remove-background.ts';
import * as contract from './removebg.contract.ts';
import { toRemovebgError } from './removebg-error.ts';
import { shownType } from './subject-type.ts';

const RETRY_S = 5;
/** Of `/improve`, which gives photos away to be learnt from, and of whatever remove.bg adds. */
const NOT_SERVED = 'Of remove.bg’s routes this server has POST /v1.0/removebg and GET /v1.0/account alone.';
/** A client that reads more slowly is charged all the same, before the sweep takes its call for a lost one. */
const SENDING_MS = 15 * 60_000;

export interface RemovebgDeps extends RemoveBackgroundDeps {
  readonly accounts: Accounts;
  readonly log: Logger;
  readonly errorStatus: ErrorStatus;
  readonly uploads: UploadDeps;
}

/** The routes of remove.bg, for software that was written for it. */
export function removebgRoutes({ accounts, log, errorStatus, uploads, ...deps }: RemovebgDeps) {
  const photos = new PhotoReceiver(uploads);
  const routes = new OpenAPIHono<AppEnv>();
  const path = contract.removebg.getRoutingPath();
  /** The uploads an hour, as the limit that a client meets first. */
  const addLimits = async (c: Context<AppEnv>) => {
    if (!c.get('caller')) return;
    const { key, ...limit } = uploadLimit(c.get('caller').id, uploads.uploadsPerHour);
    const state = await usesLeft(deps.db, key, limit).catch(() => undefined);
    c.header('X-RateLimit-Limit', String(limit.limit));
    c.header('X-RateLimit-Remaining', String(state?.left ?? limit.limit));
    c.header('X-RateLimit-Reset', String(Math.ceil((state?.endsAt.getTime() ?? Date.now()) / 1000)));
  };
  routes.onError(async (error, c) => {
    const known = knownError(error, c, log);
    const { status, body } = toRemovebgError(known, errorStatus);
    await addLimits(c);
    if (status === 429) c.header('Retry-After', String(known.retryAfter ?? RETRY_S));
    c.header('Cache-Control', 'no-store');
    return c.json(body, status);
  });
  for (const each of [path, contract.getCredits.getRoutingPath()]) routes.use(each, requireCaller(accounts));

  // Not by `openapi`, which would check the form before the errors have this shape.
  routes.openAPIRegistry.registerPath(contract.removebg);
  routes.post(path, async (c) => {
    const { id, keyId } = c.get('caller');
    await using received = await photos.receive(id, c.req.raw);
    const { photo, cutout, shadow, typeLevel } = received;
    const isTyped = typeLevel !== 'none';
    const made = await removeBackground(deps, { photo, cutout, shadow, isTyped, keyId }, c.req.raw.signal);
    await addLimits(c);
    if (made.type && isTyped) c.header('X-Type', shownType(made.type, typeLevel));
    const outgoing = c.env?.outgoing;
    const settled = (
      outgoing ? finished(outgoing, { signal: AbortSignal.timeout(SENDING_MS) }).catch(() => {}) : Promise.resolve()
    ).then(() => settleCall(deps.db, photo));
    if (outgoing) settled.catch((error: unknown) => log.warn({ err: error }, 'a call of remove.bg was not settled'));
    else await settled;
    return answer(c, made);
  });

  routes.openapi(contract.getCredits, async (c) => {
    const left = await freeEditsLeft(deps.db, c.get('caller').id, deps.freeGenerations);
    await addLimits(c);
    const credits = { total: left, subscription: 0, payg: left, enterprise: 0 };
    return c.json({ data: { attributes: { credits, api: { free_calls: left, sizes: 'all' } } } }, 200);
  });

  // A client that asks for what is not there reads an error of the same shape, never a page.
  for (const each of ['/v1.0', '/v1.0/*'])
    routes.all(each, () => {
      throw new ApiError('not_found', { message: NOT_SERVED });
    });
  return routes;
}

/** Whether JSON is all that a client takes. HTTP libraries name it first by default, before anything else. */
const takesOnlyJson = (accept: string): boolean =>
  accept.split(',').every((type) => /^\s*application\/json\s*(;|$)/i.test(type));

function answer(c: Context<AppEnv>, { content, contentType, width, height, isFree }: Cutout): Response {
  c.header('X-Credits-Charged', isFree ? '0' : '1');
  c.header('X-Width', String(width));
  c.header('X-Height', String(height));
  c.header('Cache-Control', 'no-store');
  if (takesOnlyJson(c.req.header('accept') ?? '')) {
    return c.json({ data: { result_b64: Buffer.from(content).toString('base64') } });
  }
  return c.body(content, 200, { 'Content-Type': contentType });
}
