import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './command.mjs';

/**
 * How many passed, and what failed: where it stands and the beginning of what it said.
 * @typedef {{ passed: number, failures: readonly string[] }} Tally
 */

const LINES_OF_A_FAILURE = 12;

export const sum = (/** @type {readonly Tally[]} */ tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

/** Says again at the end what failed, where it is seen without reading thousands of lines. The last line is the count. */
export function conclude(/** @type {Tally} */ { passed, failures }) {
  for (const failure of failures) console.log(`✗ ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
  console.log(`${passed} passed, ${failures.length} failed`);
}

/**
 * Runs a test runner that leaves a JSON report in a file, and counts. A runner that ends badly without a failed test,
 * or without a report, or that ran no test at all, is a failure too.
 *
 * @param {string} reportFile
 * @param {() => Promise<{ code: number }>} runTests
 * @param {(report: any) => Tally} count
 * @returns {Promise<Tally>}
 */
export async function tallyOf(reportFile, runTests, count) {
  rmSync(reportFile, { force: true });
  const { code } = await runTests();
  const { passed, failures } = count(readReport(reportFile));
  const name = path.basename(reportFile, '.json');
  if (passed + failures.length === 0) return { passed, failures: [`${name}: no test ran, exit code ${code}`] };
  if (code !== 0 && failures.length === 0) return { passed, failures: [`${name}: ended with exit code ${code}`] };
  return { passed, failures };
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** @returns {string} */
const told = (/** @type {string} */ where, /** @type {string | undefined} */ message = '') =>
  [where, ...stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_A_FAILURE)].join('\n  ');

/**
 * Of Vitest's JSON report. A file that could not even be loaded has failed without naming a test.
 * @returns {Tally}
 */
export function countVitest(/** @type {any} */ { numPassedTests = 0, testResults = [] }) {
  const failures = testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [told(file, message)] : [];
    return failed.map((/** @type {any} */ test) => told(`${file} › ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: numPassedTests, failures };
}

/**
 * Of Playwright's JSON report. A test that passed only when repeated is not one to trust.
 * @returns {Tally}
 */
export function countPlaywright(/** @type {any} */ { stats, suites = [], errors = [] }) {
  return {
    passed: stats?.expected ?? 0,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map((/** @type {any} */ error) => told('outside a test', error.message)),
    ],
  };
}

/** @returns {string[]} */
function failuresOfSuite(/** @type {any} */ { specs = [], suites = [] }) {
  const ofSpecs = specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, results }) => {
        const failed = results.find((/** @type {any} */ { errors }) => errors?.length > 0);
        return told(`[${projectName}] ${file}:${line} › ${title}`, failed?.errors[0].message);
      }),
  );
  return [...ofSpecs, ...suites.flatMap(failuresOfSuite)];
}
