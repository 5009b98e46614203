// Runs after every install: removes what is in node_modules but never loaded on this machine (300 MB of 740).
// Says nothing, unless asked with `--report`.
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps/command.mjs';
import { unneededFiles } from './steps/unneeded-files.mjs';

const nodeModules = path.join(root, 'node_modules');
const report = process.argv.includes('--report');

/**
 * Bytes of a file or folder; a file with two names counts once, one that is not there as none.
 * @returns {number}
 */
function size(/** @type {string} */ entry, /** @type {Set<number>} */ seen = new Set()) {
  const stat = lstatSync(entry, { throwIfNoEntry: false });
  if (!stat || seen.has(stat.ino)) return 0;
  seen.add(stat.ino);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(entry).reduce((sum, name) => sum + size(path.join(entry, name), seen), 0);
}

const inMegabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

const before = report ? size(nodeModules) : 0;
for (const file of unneededFiles(nodeModules, process.platform, process.arch)) {
  const full = path.join(nodeModules, file);
  if (report) console.log(`${inMegabytes(size(full)).padStart(8)}  ${file}`);
  rmSync(full, { recursive: true, force: true });
}
if (report) console.log(`node_modules: ${inMegabytes(before)} before, ${inMegabytes(size(nodeModules))} after`);
