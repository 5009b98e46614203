import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createModelServerMetrics } from '../../src/server/editors/model-server/model-server-metrics.ts';
import { createMetrics } from '../../src/server/http/metrics.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

function knownMetrics(): Set<string> {
  const { registry } = createMetrics();
  createModelServerMetrics(registry, 'a-model', () => undefined);
  return new Set(registry.getMetricsAsArray().map(({ name }) => name));
}

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

test('every metric of the alerts exists', async () => {
  const known = knownMetrics();
  const [, table = ''] = (await read('docs/operations.md')).split('| alert | expression |');
  const expressions = [...table.split('## ')[0]!.matchAll(/`([^`]+)`/g)].map(([, expression]) => expression!);
  expect(expressions).toHaveLength(6);
  const named = expressions.flatMap((expression) => expression.match(/\b[a-z]+_[a-z0-9_]+/g) ?? []);
  expect(named.length).toBeGreaterThan(6);
  expect(named.map((name) => name.replace(/_count$/, '')).filter((name) => !known.has(name))).toEqual([]);
});

test('every metric of the dashboard exists', async () => {
  const known = knownMetrics();
  const { panels } = JSON.parse(await read('deploy/dashboard.json')) as Dashboard;
  const used = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/[a-z]+_[a-z0-9_]+/g) ?? []));
  const names = used
    .filter((name) => name !== 'histogram_quantile')
    .map((name) => name.replace(/_(bucket|count)$/, ''));
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
