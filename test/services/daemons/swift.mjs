// OpenStack's Swift with its s3api: an S3 server that Debian packages.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { step, Stop } from '../../../scripts/steps/command.mjs';
import { Daemons, freePort, serviceUser, untilAnswering } from './daemon.mjs';
import { installFromDebian, mayInstallFromDebian } from '../../../scripts/steps/debian.mjs';

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const programs = ['swift-proxy-server', 'swift-object-server', 'swift-ring-builder', 'memcached'];
const kinds = /** @type {const} */ (['account', 'container', 'object']);

/** The account `test`, its user and its key, as Swift's tempauth has them; s3api joins the first two. */
export const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'only-for-tests' };

const isThere = () => programs.every((program) => existsSync(`/usr/bin/${program}`));

/** Installs Debian's Swift where there is none and the machine lets us; else says what to install. */
export async function ensureSwift() {
  if (isThere()) return;
  if (mayInstallFromDebian()) await step("Installing Debian's Swift", () => installFromDebian(packages));
  if (isThere()) return;
  throw new Stop(`These tests need Swift. Install it, say with \`sudo apt-get install ${packages.join(' ')}\`.`);
}

/**
 * Starts a Swift of one node in a folder of its own.
 *
 * @returns {Promise<{ endpoint: string, stop: () => Promise<void> }>}
 */
export async function startSwift() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pixmend-swift-'));
  const owner = await serviceUser('swift');
  const daemons = new Daemons();
  const stop = async () => {
    await daemons.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    mkdirSync(path.join(folder, 'devices/one'), { recursive: true });
    writeFileSync(path.join(folder, 'swift.conf'), commonConfig);
    const ports = await writeKinds(folder);
    const [proxyPort, cachePort] = [await freePort(), await freePort()];
    writeFileSync(path.join(folder, 'proxy.conf'), proxyConfig(folder, proxyPort, cachePort));
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).concat('.')) {
      if (owner) chownSync(path.join(folder, file), owner.uid, owner.gid);
    }
    daemons.start('memcached', ['-l', '127.0.0.1', '-p', String(cachePort), '-U', '0', '-m', '16'], { owner });
    const answering = kinds.map((kind) => {
      const child = daemons.start(`swift-${kind}-server`, [path.join(folder, `${kind}.conf`)], {
        owner,
        output: 'ignore',
      });
      return untilAnswering(`http://127.0.0.1:${ports[kind]}/healthcheck`, child);
    });
    const proxy = daemons.start('swift-proxy-server', [path.join(folder, 'proxy.conf')], { owner, output: 'ignore' });
    const endpoint = `http://127.0.0.1:${proxyPort}`;
    await Promise.all([...answering, untilAnswering(`${endpoint}/healthcheck`, proxy)]);
    return { endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const commonConfig = `[swift-hash]
swift_hash_path_prefix = tests
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
`;

const settings = (/** @type {string} */ folder, /** @type {number} */ port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
mount_check = false
devices = ${folder}/devices
swift_dir = ${folder}
user = swift
log_level = ERROR
`;

/** A server and a ring of one device for each kind of thing that Swift stores. */
async function writeKinds(/** @type {string} */ folder) {
  const ports = { account: 0, container: 0, object: 0 };
  for (const kind of kinds) {
    const port = await freePort();
    ports[kind] = port;
    const pipeline = `[pipeline:main]
pipeline = healthcheck ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
[filter:healthcheck]
use = egg:swift#healthcheck
`;
    writeFileSync(path.join(folder, `${kind}.conf`), settings(folder, port) + pipeline);
    const ring = path.join(folder, `${kind}.builder`);
    const build = (/** @type {string[]} */ ...args) =>
      execFileSync('swift-ring-builder', [ring, ...args], { stdio: 'ignore' });
    build('create', '4', '1', '0');
    build('add', `r1z1-127.0.0.1:${port}/one`, '1');
    build('rebalance');
  }
  return ports;
}

const proxyConfig = (
  /** @type {string} */ folder,
  /** @type {number} */ port,
  /** @type {number} */ cachePort,
) => `${settings(folder, port)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${credentials.accessKeyId.replace(':', '_')} = ${credentials.secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
`;
