import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ModelServerConfig } from './model-server-config.ts';
import type { Database } from '../../database/database.ts';
import type { ModelServerEditor } from '../choose-editor.ts';
import { createDailyBudget } from './daily-budget.ts';
import { type CallLimits, createModelClient } from './model-client.ts';
import type { StandstillReport } from './rest.ts';
import { createModelServerEditor, type ModelServerPixels } from './model-server-editor.ts';
import { dialectOf } from './dialects.ts';
import { createModelServerMetrics } from './model-server-metrics.ts';
import type { Standstill } from './model-failure.ts';
import { factsOf } from './known-models.ts';
import { warnOfModel } from './warn-of-model.ts';

export interface ModelServerDeps {
  readonly db: Database;
  readonly pixels: ModelServerPixels;
  readonly log: Logger;
  readonly metrics: { readonly registry: Registry };
  readonly limits?: Partial<CallLimits>;
}

/** What the repetitions of a call have beyond its own limit. */
const REPETITIONS_MS = 60_000;

/** The model server as configured, with its budget, metrics and log. */
export function openModelServerEditor(
  config: ModelServerConfig,
  { db, pixels, log, metrics, limits = {} }: ModelServerDeps,
): ModelServerEditor {
  const { model, apiKey, baseUrl, concurrency, dailyBudgetUsd } = config;
  warnOfModel(log, config);
  const client = createModelClient({
    dialect: dialectOf(config),
    address: { apiKey, baseUrl, model },
    facts: factsOf(config),
    concurrency,
    budget: createDailyBudget(db, dailyBudgetUsd),
    onStandstill: (pause) => tell(log, model, pause),
    limits: { attemptMs: config.timeoutMs, deadlineMs: config.timeoutMs + REPETITIONS_MS, ...limits },
  });
  const missing = config.tools.filter((tool) => !(pixels.supports(tool) && client.serves(tool)));
  if (missing.length > 0)
    log.warn({ tools: missing }, 'TOOLS: the model server cannot make these, so the built-in engine does');
  const counted = createModelServerMetrics(metrics.registry, model, client.standstill);
  return createModelServerEditor({ model, isOurs: config.isOurs, client, pixels, log, metrics: counted });
}

/** What an operator can do about it; the rest passes by itself. */
const remedies: Partial<Record<Standstill, string>> = {
  misconfigured:
    'the model server refuses us: check MODEL_SERVER_KEY, its billing, MODEL_SERVER_MODEL and MODEL_SERVER_URL',
  quota_spent: 'the model server’s credits are used up: it comes back when the account is topped up',
};

/** An error when the operator has to act, else a warning. */
function tell(log: Logger, model: string, { reason, detail, alarm }: StandstillReport): void {
  const line = { model, reason, detail };
  const remedy = alarm ? remedies[reason] : undefined;
  if (remedy) log.error(line, remedy);
  else log.warn(line, 'the model server is left alone for a while');
}
