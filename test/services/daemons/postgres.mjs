import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { step, Stop } from '../../../scripts/steps/command.mjs';
import { freePort, serviceUser } from './daemon.mjs';
import { installFromDebian, mayInstallFromDebian, wantNoMainCluster } from '../../../scripts/steps/debian.mjs';

const packages = ['postgresql', 'pgbouncer', 'libfaketime'];
const USER = 'pixmend';
const PASSWORD = 'only-for-tests';
const START_LIMIT_MS = 30_000;

/** Debian keeps the programs of each version apart, and off the path. */
function findProgram(/** @type {string} */ name) {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const debian = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [...debian, ...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Debian keeps it in a folder of the architecture's. */
const faketimeLibrary = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

const isThere = () => ['initdb', 'postgres', 'pgbouncer'].every(findProgram) && faketimeLibrary() !== undefined;

/** Installs Debian's PostgreSQL, PgBouncer and libfaketime where there is none and the machine lets us; else says what to install. */
export async function ensurePostgres() {
  if (isThere()) return;
  if (mayInstallFromDebian()) {
    await step("Installing Debian's PostgreSQL, PgBouncer and libfaketime", async () => {
      wantNoMainCluster();
      await installFromDebian(packages);
    });
  }
  if (!isThere()) {
    throw new Stop(
      `These tests need PostgreSQL, PgBouncer and libfaketime. Install them, say with \`sudo apt-get install ${packages.join(' ')}\`.`,
    );
  }
}

/**
 * Starts a PostgreSQL server of its own in a folder of its own, and a PgBouncer before it that pools by transaction.
 * It may lose everything at a power cut, which is what makes it quick. With `clock`, the path of a file, its clock is off by what stands
 * there, `+3600` being an hour on (libfaketime, whose page of the manual says more); it is read anew at each look at the clock.
 *
 * @param {{ clock?: string }} [options]
 * @returns {Promise<{ url: string, poolerUrl: string, stop: () => Promise<void> }>}
 */
export async function startPostgres({ clock } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pixmend-postgres-'));
  const owner = await serviceUser('postgres');
  if (owner) chownSync(folder, owner.uid, owner.gid);
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const stop = async () => {
    for (const child of children.toReversed()) {
      child.kill('SIGINT');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeCluster(folder, owner);
    const port = await freePort();
    const server = start('postgres', serverArguments(folder, port), owner, 'inherit', clock ? clockOf(clock) : {});
    children.push(server);
    await answering(port, server);
    const poolerPort = await freePort();
    const pooler = start('pgbouncer', ['-q', poolerConfig(folder, port, poolerPort)], owner);
    children.push(pooler);
    await answering(poolerPort, pooler);
    return { url: urlOf(port), poolerUrl: urlOf(poolerPort), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @typedef {import('./daemon.mjs').Owner} Owner */

async function makeCluster(/** @type {string} */ folder, /** @type {Owner} */ owner) {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  const args = ['-D', path.join(folder, 'data'), '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const initdb = start('initdb', [...args, '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'], owner, 'ignore');
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Stop('initdb could not make a database cluster; it says why above.');
}

function serverArguments(/** @type {string} */ folder, /** @type {number} */ port) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    log_min_messages: 'panic',
  };
  return [
    '-D',
    path.join(folder, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function poolerConfig(/** @type {string} */ folder, /** @type {number} */ port, /** @type {number} */ poolerPort) {
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${USER}" "${PASSWORD}"\n`);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
`,
  );
  return file;
}

/** @returns {Readonly<Record<string, string>>} */
const clockOf = (/** @type {string} */ file) => ({
  LD_PRELOAD: faketimeLibrary() ?? '',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** @returns {import('node:child_process').ChildProcess} */
function start(
  /** @type {string} */ program,
  /** @type {string[]} */ args,
  /** @type {Owner} */ owner,
  /** @type {'ignore' | 'inherit'} */ output = 'inherit',
  /** @type {Readonly<Record<string, string>>} */ env = {},
) {
  return spawn(findProgram(program) ?? program, args, {
    ...owner,
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'inherit'],
  });
}

const urlOf = (/** @type {number} */ port) => `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`;

/** Waits until a client can have a session on `port`, not only a connection. */
async function answering(/** @type {number} */ port, /** @type {import('node:child_process').ChildProcess} */ child) {
  const { default: pg } = await import('pg');
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  while (child.exitCode === null && !limit.aborted) {
    const client = new pg.Client({ connectionString: urlOf(port) });
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return;
    await delay(100);
  }
  throw new Stop('A database server of the tests did not start; it says why above.');
}
