// Prints which rooms import each other both ways: node scripts/room-pairs.mjs. Tests are left out, imports of types count.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** The files of code below a folder, without tests. @param {string} folder */
const codeIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-[a-z]+)?\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

/** `src/server/http/log.ts` in `src/server` → `http`; null where the file lies in no room. */
const roomOf = (/** @type {string} */ house, /** @type {string} */ file) => {
  const [room, ...rest] = path.relative(house, file).split(path.sep);
  return rest.length === 0 || room === '..' ? null : room;
};

/** Which rooms of a house import each other, as `a ↔ b`, with the number of imports each way. @param {string} house */
function mutualPairs(house) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of codeIn(house)) {
    const from = roomOf(house, file);
    for (const [, specifier] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const to = roomOf(house, path.join(path.dirname(file), String(specifier)));
      if (from && to && from !== to) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([pair, there]) => {
    const [a = '', b = ''] = pair.split(' ');
    const back = counts.get(`${b} ${a}`);
    return a < b && back ? [`${a} ↔ ${b}  (${there} there, ${back} back)`] : [];
  });
}

for (const house of ['src/server', 'src/engine', 'src/client', 'src/client/features/editor']) {
  const pairs = mutualPairs(house).toSorted();
  process.stdout.write(`${house}: ${pairs.length}\n${pairs.map((pair) => `  ${pair}\n`).join('')}`);
}
