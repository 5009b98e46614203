import { OpenAPIHono } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import type { Accounts } from '../accounts/accounts.ts';
import { requireCaller } from '../api-keys/require-caller.ts';
import { ApiError } from '../errors/api-error.ts';
import { refuseInvalid } from '../http/answer-error.ts';
import { AccountShares } from '../http/account-shares.ts';
import type { AppEnv } from '../http/app-env.ts';
import { type FollowDeps, followGeneration } from './follow-generation.ts';
import type { EditTimes } from './edit-times.ts';
import { toGenerationJson } from './generation-json.ts';
import * as contract from './generations.contract.ts';
import type { GenerationJson } from './generations.contract.ts';
import { findGeneration, listFruitful } from './generations.queries.ts';
import type { GenerationRow } from './generations.table.ts';
import { endWithoutResult } from './quota.ts';
import { retryMissing } from './retry-missing.ts';
import { requestGeneration, type RequestDeps } from './request-generation.ts';

/** More than a person has tabs; each holds a connection and reads its row every ten seconds. */
const STREAMS_PER_ACCOUNT = 32;

export interface GenerationsDeps extends RequestDeps, FollowDeps {
  readonly accounts: Accounts;
  readonly editTimes: EditTimes;
}

export function generationsRoutes(deps: GenerationsDeps) {
  const { db, accounts, editTimes } = deps;
  const routes = new OpenAPIHono<AppEnv>();
  const streams = new AccountShares(STREAMS_PER_ACCOUNT);
  routes.use('/api/generations/*', requireCaller(accounts));

  const find = async (userId: string, id: string): Promise<GenerationRow> => {
    const generation = await findGeneration(db, userId, id);
    if (!generation) throw new ApiError('not_found');
    return generation;
  };

  const toJson = async (generation: GenerationRow): Promise<GenerationJson> => {
    const usualSeconds = generation.finishedAt ? undefined : editTimes.usual(generation.tool);
    return { ...(await toGenerationJson(db, generation)), ...(usualSeconds && { usualSeconds }) };
  };

  routes.openapi(
    contract.createGeneration,
    async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const generation = await requestGeneration(deps, c.get('caller'), c.req.valid('json'), key);
      return c.json(await toJson(generation), 202);
    },
    (result) => {
      const issues = result.success ? [] : result.error.issues;
      const tool = issues.find(({ path }) => path[0] === 'tool');
      if (tool) throw new ApiError('invalid_params', { message: tool.message });
      if (issues.some(({ path, code }) => path[0] === 'imageId' && code === 'invalid_type'))
        throw new ApiError('no_image');
      refuseInvalid(result);
    },
  );

  routes.openapi(contract.listGenerations, async (c) => {
    const rows = await listFruitful(db, c.get('caller').id, c.req.valid('query'));
    return c.json({ generations: await Promise.all(rows.map((row) => toGenerationJson(db, row))) }, 200);
  });

  routes.openapi(contract.getGeneration, async (c) => {
    const generation = await toJson(await find(c.get('caller').id, c.req.valid('param').id));
    if (generation.charged !== null) c.header('X-Credits-Charged', generation.charged ? '1' : '0');
    return c.json(generation, 200);
  });

  routes.openapi(contract.followGeneration, async (c) => {
    const { id, userId } = await find(c.get('caller').id, c.req.valid('param').id);
    const release = streams.take(userId);
    c.header('X-Accel-Buffering', 'no');
    const events = streamSSE(c, (stream) => followGeneration(deps, userId, id, stream).finally(release));
    events.headers.set('Content-Type', 'text/event-stream; charset=utf-8');
    events.headers.set('Cache-Control', 'no-store');
    return events;
  });

  routes.openapi(contract.cancelGeneration, async (c) => {
    const generation = await find(c.get('caller').id, c.req.valid('param').id);
    await endWithoutResult(deps, generation, { status: 'cancelled' });
    return c.json(await toGenerationJson(db, await find(generation.userId, generation.id)), 200);
  });

  routes.openapi(contract.retryMissing, async (c) => {
    const generation = await retryMissing(deps, await find(c.get('caller').id, c.req.valid('param').id));
    return c.json(await toJson(generation), 202);
  });

  return routes;
}
