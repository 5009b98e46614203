import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root, run, step, Stop } from './command.mjs';
import { lacksWeights } from './unneeded-files.mjs';
import { failureReason } from './failure-reason.mjs';

const OLDEST_NODE = 20;

/** Installs the packages unless exactly those of package-lock.json are there. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) throw new Stop(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
  if (isInstalled(root) && existsSync(pinnedNode) && !lacksWeights(path.join(root, 'node_modules'))) return;
  await step('Installing the packages (only needed when they have changed; the first time takes a minute or two)', () =>
    install(root),
  );
}

/** The packages of a folder with a lock file of its own, for what is seldom needed. */
export async function ensureInstalledIn(/** @type {string} */ folder, /** @type {string} */ what) {
  if (!isInstalled(folder)) await step(`Installing ${what}`, () => install(folder));
}

async function install(/** @type {string} */ folder) {
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  // At this level npm is silent about what only a package's author could mend.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  // Without it onnxruntime-node fetches libraries for graphics cards, hundreds of megabytes, from outside the registry.
  // (Newer versions of npm do not run its script at all: `allowScripts` in package.json.)
  const env = { ONNXRUNTIME_NODE_INSTALL: 'skip' };
  const { code, output } = await run(command, [...args, 'ci', '--prefix', folder, ...quiet], { env });
  if (code !== 0) throw new Stop(`The packages could not be installed: ${failureReason(output)}\n(npm ci says more.)`);
}

/**
 * Whether node_modules holds what the lock file asks for. npm writes the hidden lock file last, so after an
 * interrupted install it is missing. What is optional may be absent: it is for another platform.
 */
export function isInstalled(/** @type {string} */ folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const installed = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  const isThere = (/** @type {string} */ name) =>
    installed[name] ? installed[name].integrity === wanted[name]?.integrity : wanted[name]?.optional === true;
  return (
    Object.keys(wanted).every((name) => name === '' || isThere(name)) &&
    Object.keys(installed).every((name) => name in wanted)
  );
}

/** @returns {Record<string, { integrity?: string, optional?: boolean }> | null} null when there is no such file. */
function readPackages(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}
