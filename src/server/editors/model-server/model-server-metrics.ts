import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallReport } from './model-client.ts';
import type { Standstill } from './model-failure.ts';
import { toUsd } from './known-models.ts';

export interface ModelServerMetrics {
  readonly count: (call: CallReport) => void;
}

const reasons: readonly Standstill[] = ['misconfigured', 'quota_spent', 'budget_spent', 'broken'];

/** `standstill` is asked when somebody reads the metrics. */
export function createModelServerMetrics(
  registry: Registry,
  model: string,
  standstill: () => Standstill | undefined,
): ModelServerMetrics {
  const registers = [registry];
  const calls = new Counter({
    name: 'model_server_calls_total',
    help: 'Calls to the model server, by how they ended',
    labelNames: ['model', 'outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'model_server_call_seconds',
    help: 'Time that a call to the model server took',
    labelNames: ['model'] as const,
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  });
  const usd = new Counter({
    name: 'model_server_usd_total',
    help: 'What calls cost in US dollars, as it is counted towards the budget of the day',
    labelNames: ['model'] as const,
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: 'model_server_standstill',
      help: '1 for the reason for which the model server is left alone',
      labelNames: ['reason'] as const,
      registers: [],
      collect() {
        for (const reason of reasons) this.set({ reason }, standstill() === reason ? 1 : 0);
      },
    }),
  );
  return {
    count: ({ outcome, milliseconds, nanoUsd }) => {
      calls.inc({ model, outcome });
      seconds.observe({ model }, milliseconds / 1000);
      usd.inc({ model }, toUsd(nanoUsd));
    },
  };
}
