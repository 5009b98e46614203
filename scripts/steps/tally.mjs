import { readFileSync, rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

export const sum = (/** @type {readonly Tally[]} */ tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

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
  const tally = count(readReport(reportFile));
  const wentWrong = (code !== 0 && tally.failed === 0) || tally.passed + tally.failed === 0;
  return wentWrong ? { ...tally, failed: tally.failed + 1 } : tally;
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Of Vitest's JSON report. A file that could not even be loaded has failed without naming a test. */
export function countVitest(/** @type {any} */ { numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
  const unloadable = testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
}

/** Of Playwright's JSON report. A test that passed only when repeated is not one to trust. */
export function countPlaywright(/** @type {any} */ { stats, errors = [] }) {
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  return { passed: expected, failed: unexpected + flaky + errors.length };
}
