import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A hash of the names and contents of files, and of all files in folders. The same inputs give the same hash on
 * every machine; a missing one counts as such.
 *
 * @param {string} folder
 * @param {readonly string[]} inputs Paths from `folder`.
 */
export function fingerprint(folder, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(folder, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ folder, /** @type {string} */ input) {
  const entry = statSync(path.join(folder, input), { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [input];
  return readdirSync(path.join(folder, input))
    .toSorted()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(folder, `${input}/${name}`));
}
