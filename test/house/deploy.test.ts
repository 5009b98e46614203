import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/steps/command.mjs';
import { readConfig } from '../../src/server/config.ts';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly image?: string;
  readonly env_file?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly healthcheck: unknown;
  readonly restart: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

test('the compose file names existing services, volumes and files, and variables that the server knows', () => {
  const { services, volumes } = parse(read('compose.yaml'), { strict: true, uniqueKeys: true }) as Compose;
  for (const service of Object.values(services)) {
    const { context, dockerfile } = service.build ?? { context: '.', dockerfile: 'compose.yaml' };
    expect(service.build !== undefined || service.image !== undefined).toBe(true);
    expect(existsSync(join(root, 'deploy', context, dockerfile))).toBe(true);
    for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(name);
    for (const volume of service.volumes) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    expect([service.restart, service.healthcheck]).toEqual(['unless-stopped', expect.anything()]);
  }
  // Every variable of docs/operations.md reaches the server: they are not listed here once more.
  expect(services['web']!.env_file).toEqual(['${ENV_FILE:-../pixmend.env}']);
  const given = { POSTGRES_PASSWORD: 'a', AUTH_SECRET: 'a'.repeat(32), PUBLIC_URL: 'https://photos.example' };
  const filled = Object.entries(services['web']!.environment).map(([name, text]) => [
    name,
    text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => given[variable as keyof typeof given] ?? ''),
  ]);
  const config = readConfig({ NODE_ENV: 'production', ...Object.fromEntries(filled) });
  expect(config.databaseUrl).toBe('postgresql://pixmend:a@database/pixmend');
});

test('the systemd unit starts an existing program as its own user and waits for the end of a stop', () => {
  const unit = read('pixmend.service')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const sections = unit.filter((line) => line.startsWith('['));
  expect(sections).toEqual(['[Unit]', '[Service]', '[Install]']);
  expect(unit.filter((line) => !line.startsWith('[') && !/^[A-Z]\w+=/.test(line))).toEqual([]);
  const settings = new Map(unit.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  const folder = settings.get('WorkingDirectory')!;
  const [program, entry] = settings.get('ExecStart')!.split(' ') as [string, string];
  expect(existsSync(join(root, program.replace(folder, '')))).toBe(true);
  expect(existsSync(join(root, entry))).toBe(true);
  expect([settings.get('User'), settings.get('KillMode'), settings.get('NoNewPrivileges')]).toEqual([
    'pixmend',
    'mixed',
    'yes',
  ]);
  expect([settings.get('StateDirectoryMode'), settings.get('UMask')]).toEqual(['0700', '0077']);
  // A worker that is told to stop is gone within 20 s (test/services/bad-days.test.ts).
  expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThan(20);
  const set = settings.get('Environment')!.split(' ');
  const fromFile = { AUTH_SECRET: 'a'.repeat(32), PUBLIC_URL: 'https://photos.example' };
  const config = readConfig({ ...fromFile, ...Object.fromEntries(set.map((each) => each.split('='))) });
  expect(config.dataDir).toBe(`/var/lib/${settings.get('StateDirectory')}`);
});

/** Instructions of a Dockerfile, one a line once its continued lines are joined. */
const instructions = () =>
  read('Dockerfile')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ word: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }));

// ASVS 15.2.3
test('the image holds what runs, runs it without root and passes the stop signal on', () => {
  const lines = instructions();
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'CMD'];
  expect(lines.filter(({ word }) => !known.includes(word))).toEqual([]);
  const last = lines.slice(lines.findLastIndex(({ word }) => word === 'FROM'));
  const copied = last
    .filter(({ word }) => word === 'COPY')
    .flatMap(({ rest }) => rest.match(/\/opt\/pixmend\/\S+/g) ?? []);
  const names = copied.map((path) => path.replace('/opt/pixmend/', ''));
  expect(names).toEqual(['package.json', 'LICENSE', 'node_modules', 'build', 'src', 'packages']);
  for (const name of names.filter((each) => each !== 'build')) expect(existsSync(join(root, name))).toBe(true);
  expect(last.find(({ word }) => word === 'USER')?.rest).toBe('node');
  const [program, entry] = JSON.parse(last.find(({ word }) => word === 'CMD')!.rest) as [string, string];
  expect([program, existsSync(join(root, entry))]).toEqual(['node', true]);
  expect(read('../.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.env*', 'node_modules']));
});

test('the image runs the operator’s commands by their names', () => {
  const commands = instructions().flatMap(({ rest }) => rest.match(/src\/server\/\S+\.ts(?= "\$@")/g) ?? []);
  expect(commands).toEqual(['src/server/admin/admin.ts', 'src/server/command/models-command.ts']);
  for (const command of commands) expect(existsSync(join(root, command))).toBe(true);
});
