import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { run } from './command.mjs';

/** Whether packages of Debian's can be installed here by us. */
export const mayInstallFromDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages, and starts none of the services that they bring. */
export async function installFromDebian(/** @type {readonly string[]} */ packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** Debian's PostgreSQL makes a database cluster of the machine's as it is installed; the tests have no use for it. */
export function wantNoMainCluster() {
  const folder = '/etc/postgresql-common/createcluster.d';
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/no-main-cluster.conf`, 'create_main_cluster = false\n');
}
