import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientBuild } from './build.mjs';
import { root } from './command.mjs';

/** How much JavaScript a page may start with, in kB gzip (docs/decisions/051). */
const budgets = { landing: { path: '/', kilobytes: 115 }, login: { path: '/login', kilobytes: 140 } };

/** A budget may be exceeded by so much before it fails the check: a sentence more is no reason to stop. */
const TOLERANCE = 1.05;

/**
 * What a prerendered page loads before anybody has pressed anything: the scripts that its HTML names.
 * @returns {number} kB (1000 bytes) as gzip makes them, each file on its own.
 */
function initialJavaScript(/** @type {string} */ page) {
  const site = path.join(root, clientBuild.output);
  const html = readFileSync(path.join(site, page, 'index.html'), 'utf8');
  const files = new Set([...html.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file = '']) => file));
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(site, file))).length, 0);
  return bytes / 1000;
}

/** Every budget beside what the build carries. @returns {{ code: number, output: string }} */
export function weighPages() {
  const pages = Object.entries(budgets).map(([name, { path: page, kilobytes }]) => {
    const actual = initialJavaScript(page);
    return { failed: actual > kilobytes * TOLERANCE, line: `${name}: ${actual.toFixed(1)} of ${kilobytes} kB gzip` };
  });
  return { code: pages.some(({ failed }) => failed) ? 1 : 0, output: pages.map(({ line }) => line).join('\n') };
}
