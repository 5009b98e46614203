import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createHostedMetrics } from '../../src/server/editors/hosted/hosted-metrics.ts';
import { createMetrics } from '../../src/server/http/metrics.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

test('every metric of the dashboard is one that the server has', async () => {
  const { registry } = createMetrics();
  createHostedMetrics(registry, 'a-model', () => undefined);
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const file = new URL('../../deploy/dashboard.json', import.meta.url);
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as Dashboard;
  const used = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/[a-z]+_[a-z0-9_]+/g) ?? []));
  const names = used
    .filter((name) => name !== 'histogram_quantile')
    .map((name) => name.replace(/_(bucket|count)$/, ''));
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
