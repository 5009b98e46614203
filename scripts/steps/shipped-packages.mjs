import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ version: string, name?: string, link?: boolean, integrity?: string, dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry
 */

/** What `overrides` puts in the place of what a package asks for and never uses; it is empty, and nothing loads it. */
const STAND_IN = '@favware/skip-dependency';

/**
 * The packages of others that ship: the dependencies of package.json and theirs, as the lock file has them, by their places in node_modules. The
 * lock's own marks would not do: a package that some dependency *may* use and we test or build with (vitest, by better-auth)
 * is marked as if it shipped, and so is all that belongs to it.
 * @returns {ReadonlyMap<string, Entry & { name: string }>}
 */
export function shippedPackages(/** @type {string} */ root) {
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, Entry & { name: string }>} */
  const found = new Map();
  const follow = (/** @type {string} */ from) => {
    const entry = packages[from];
    for (const name of entry ? namesOf(entry) : []) {
      const place = placeOf(packages, from, name);
      const needed = place === undefined ? undefined : packages[place];
      if (place === undefined || needed === undefined || found.has(place) || needed.name === STAND_IN || needed.link)
        continue;
      found.set(place, { ...needed, name });
      follow(place);
    }
  };
  follow('');
  return found;
}

/** @returns {string[]} */
function namesOf(/** @type {Entry} */ { dependencies, optionalDependencies, peerDependencies = {}, ...entry }) {
  const peers = Object.keys(peerDependencies).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional);
  return Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers);
}

/**
 * Where Node finds `name` from the package at `from`: in its own node_modules, or in those around it. Nowhere is an optional
 * one that the lock leaves out.
 * @returns {string | undefined}
 */
function placeOf(
  /** @type {Record<string, Entry>} */ packages,
  /** @type {string} */ from,
  /** @type {string} */ name,
) {
  for (let around = from; ;) {
    const place = path.posix.join(around, 'node_modules', name);
    if (packages[place]) return place;
    if (around === '') return undefined;
    around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')));
  }
}
