import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, step, Stop } from '../../../scripts/steps/command.mjs';
import { Daemons, freePort, serviceUser, untilAnswering } from './daemon.mjs';
import { installFromDebian, mayInstallFromDebian } from '../../../scripts/steps/debian.mjs';

const PROGRAM = '/usr/sbin/nginx';
const OPENSSL = '/usr/bin/openssl';

/** Installs Debian's nginx where there is none and the machine lets us; else says what to install. */
export async function ensureNginx() {
  if (existsSync(PROGRAM) && existsSync(OPENSSL)) return;
  if (mayInstallFromDebian())
    await step("Installing Debian's nginx", () => installFromDebian(['nginx-light', 'openssl']));
  if (existsSync(PROGRAM) && existsSync(OPENSSL)) return;
  throw new Stop('These tests need nginx. Install it, say with `sudo apt-get install nginx-light openssl`.');
}

/**
 * Starts nginx with the configuration that operators are given (deploy/nginx.conf) before the web processes on `ports`.
 * It answers at `url` without TLS as well, for tests that are about other things; `tlsPort` and `plainPort` are the file's own
 * 443, with a certificate that nobody vouches for, and 80.
 *
 * @param {readonly number[]} ports
 * @returns {Promise<{ url: string, tlsPort: number, plainPort: number, stop: () => Promise<void> }>}
 */
export async function startNginx(ports) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pixmend-nginx-'));
  const [port, tlsPort, plainPort] = [await freePort(), await freePort(), await freePort()];
  makeCertificate(folder);
  writeFileSync(path.join(folder, 'site.conf'), siteConfig({ port, tlsPort, plainPort }, folder, ports));
  writeFileSync(path.join(folder, 'nginx.conf'), mainConfig(folder));
  const owner = await serviceUser('www-data');
  if (owner)
    for (const file of ['.', 'site.conf', 'nginx.conf', 'fullchain.pem', 'privkey.pem'])
      chownSync(path.join(folder, file), owner.uid, owner.gid);
  const daemons = new Daemons();
  const child = daemons.start(PROGRAM, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    owner,
  });
  const stop = async () => {
    await daemons.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(`${url}/api/health`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, tlsPort, plainPort, stop };
}

function makeCertificate(/** @type {string} */ folder) {
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync(OPENSSL, ['req', '-x509', ...kind, ...files], { stdio: 'ignore' });
}

/**
 * The operators' file with the tests' ports and certificate in place of its own.
 *
 * @param {{ port: number, tlsPort: number, plainPort: number }} listening
 * @param {string} folder
 * @param {readonly number[]} ports
 */
function siteConfig({ port, tlsPort, plainPort }, folder, ports) {
  const given = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8');
  const servers = (/** @type {string} */ _, /** @type {string} */ limits) =>
    ports.map((own) => `  server 127.0.0.1:${own}${limits};\n`).join('');
  return given
    .replaceAll(/(?: {2}server 127\.0\.0\.1:\d+(.*);\n)+/g, servers)
    .replace(/listen 80;/, `listen 127.0.0.1:${plainPort};`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};\n  listen 127.0.0.1:${tlsPort} ssl http2;`)
    .replaceAll('/etc/ssl/pixmend/', `${folder}/`);
}

const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const mainConfig = (/** @type {string} */ folder) => `daemon off;
error_log stderr crit;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;
