import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pinnedNode, root } from '../../scripts/steps/command.mjs';
import { NONE_KNOWN, SAFE_SINCE } from './advisories.ts';

interface Entry {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly hashes?: readonly { readonly content: string }[] }[];
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages } = json('package-lock.json') as { packages: Record<string, Entry> };
const shipped = Object.entries(packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...entry }));

/** Whether `version` is `least` or later, by their three numbers. */
function isAtLeast(version: string, least: string): boolean {
  const [a, b] = [version, least].map((text) => text.split('-')[0]!.split('.').map(Number)) as [number[], number[]];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 || a[at]! > b[at]!;
}

test('nothing that ships is older than the version that mended its last known high or critical advisory', () => {
  const old = shipped.filter(({ name, version }) => !isAtLeast(version, SAFE_SINCE[name]?.version ?? '0.0.0'));
  expect(old.map(({ name, version }) => `${name} ${version}: ${SAFE_SINCE[name]!.advisory}`)).toEqual([]);
  expect(isAtLeast('4.17.23', SAFE_SINCE['lodash']!.version)).toBe(false);
});

test('every direct dependency stands in one of the lists, and they name nothing that does not ship', () => {
  const { dependencies } = json('package.json') as { dependencies: Record<string, string> };
  const listed = [...Object.keys(SAFE_SINCE), ...NONE_KNOWN];
  expect(Object.keys(dependencies).filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !shipped.some((entry) => entry.name === name))).toEqual([]);
});

test('everything that ships is locked by a checksum', () => {
  expect(shipped.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
});

test('`npm run sbom` lists what ships, each with its checksum', () => {
  const output = execFileSync(pinnedNode, ['scripts/sbom.mjs'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(output) as Bill;
  expect(bomFormat).toBe('CycloneDX');
  const names = new Set(components.map(({ name }) => name));
  expect(shipped.filter(({ name }) => !names.has(name)).map(({ name }) => name)).toEqual([]);
  expect([...names].filter((name) => !shipped.some((entry) => entry.name === name))).toEqual([]);
  expect(components.filter(({ hashes }) => !hashes?.[0]?.content)).toEqual([]);
}, 60_000);
