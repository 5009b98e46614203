// docs/asvs.md: what it calls met has a test, and that test says so in a comment `ASVS 2.2.1` beside it or in its title.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/command.mjs';

const ROW = /^\| (?<id>\d+\.\d+\.\d+) \| (?<level>[12]) \| .*? \| (?<state>[^|]*?) \| (?<proof>.*) \|$/gm;
const TEST = /`((?:src|test)\/[\w./-]+\.test\.tsx?)`/g;
/** A row may rest on the tests of another beside its own. */
const AS_IN = /as in (\d+\.\d+\.\d+)/g;
const PAGE = /\]\((?!#)[\w./-]+\.md|above/;

/**
 * @param {string} page The text of docs/asvs.md.
 * @returns {{ id: string, level: string, state: string, proof: string, tests: string[] }[]}
 */
export function rowsOf(page) {
  const rows = Array.from(page.matchAll(ROW), ({ groups }) => {
    const { id = '', level = '', state = '', proof = '' } = groups ?? {};
    return { id, level, state, proof };
  });
  const testsIn = (/** @type {string} */ proof) => Array.from(proof.matchAll(TEST), ([, test]) => test ?? '');
  return rows.map((row) => {
    const others = Array.from(
      row.proof.matchAll(AS_IN),
      ([, id]) => rows.find((other) => other.id === id)?.proof ?? '',
    );
    return { ...row, tests: [row.proof, ...others].flatMap(testsIn) };
  });
}

/**
 * The ids that a test names: `ASVS 1.2.4 1.2.5`.
 * @param {string} source
 */
const idsIn = (source) =>
  Array.from(source.matchAll(/\bASVS((?:,? \d+\.\d+\.\d+)+)/g), ([, ids]) => ids?.match(/\d+\.\d+\.\d+/g) ?? []).flat();

/**
 * What is wrong with the page.
 * @param {string} page
 * @param {ReadonlyMap<string, string>} tests The text of each test file, by its path.
 */
export function complaintsOf(page, tests) {
  const rows = rowsOf(page);
  const named = new Map([...tests].map(([file, source]) => [file, new Set(idsIn(source))]));
  const complaints = rows.flatMap(({ id, state, proof, tests: files }) => {
    if (state === 'met' && files.length === 0) return [`${id} is met, and names no test`];
    if (state === 'by review' && !PAGE.test(proof)) return [`${id} is met by review, and names nothing to read`];
    if (!['met', 'by review', 'n.a.', '**not met**'].includes(state)) return [`${id} is “${state}”, which is no state`];
    if (proof.trim() === '') return [`${id} says neither how nor why`];
    if (state !== 'met') return [];
    return files
      .filter((file) => !named.get(file)?.has(id))
      .map((file) => `${id}: ${tests.has(file) ? `no test in ${file} names it` : `there is no ${file}`}`);
  });
  const claimed = new Set(
    rows.flatMap(({ id, state, tests: files }) => (state === 'met' ? files.map((file) => `${id} ${file}`) : [])),
  );
  for (const [file, ids] of named) {
    for (const id of ids)
      if (!claimed.has(`${id} ${file}`)) complaints.push(`${file} names ${id}, whose row does not name it`);
  }
  return complaints;
}

/** As `run` of scripts/steps/command.mjs. */
export async function checkAsvs() {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const files = ['src', 'test']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.test\.tsx?$/.test(file));
  const page = read('docs/asvs.md');
  const gone = Array.from(
    page.matchAll(/`((?:src|test|deploy|scripts|docs)\/[\w./-]+\.\w+)`/g),
    ([, file]) => file ?? '',
  )
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => `there is no ${file}`);
  // The test of this very check holds made-up ids.
  const tests = new Map(files.filter((file) => file !== 'test/house/asvs.test.ts').map((file) => [file, read(file)]));
  const complaints = [...complaintsOf(page, tests), ...gone];
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
}
