import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countPlaywright, countVitest, sum, tallyOf } from '../../scripts/steps/tally.mjs';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'tally-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The tally of a runner that writes this report, if any, and ends with this code. */
function tallyOfRun(report: object | undefined, code: number) {
  const file = path.join(folder, 'report.json');
  const runTests = async () => {
    if (report) await writeFile(file, JSON.stringify(report));
    return { code };
  };
  return tallyOf(file, runTests, countVitest);
}

const report = (numPassedTests: number, testResults: readonly object[] = []) => ({ numPassedTests, testResults });

const failedFile = {
  name: path.resolve('test/house/sums.test.ts'),
  status: 'failed',
  assertionResults: [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'divides by nought', failureMessages: ['Error: expected 1\nto be 2'] },
  ],
};

it('the tally counts what passed and says what failed', async () => {
  expect(await tallyOfRun(report(7), 0)).toEqual({ passed: 7, failures: [] });
  expect(await tallyOfRun(report(7, [failedFile]), 1)).toEqual({
    passed: 7,
    failures: ['test/house/sums.test.ts › divides by nought\n  Error: expected 1\n  to be 2'],
  });
});

it('a run without any test is a failure', async () => {
  expect(await tallyOfRun(report(0), 0)).toEqual({ passed: 0, failures: ['report: no test ran, exit code 0'] });
});

it('a runner that ends badly without a failed test is a failure', async () => {
  expect(await tallyOfRun(report(7), 1)).toEqual({ passed: 7, failures: ['report: ended with exit code 1'] });
});

it('a runner that dies without a report is a failure, whatever the last run left', async () => {
  await tallyOfRun(report(7), 0);
  expect(await tallyOfRun(undefined, 137)).toEqual({ passed: 0, failures: ['report: no test ran, exit code 137'] });
});

it('a file that could not be loaded is a failure', () => {
  const unloadable = { ...failedFile, message: 'SyntaxError', assertionResults: [] };
  expect(countVitest(report(7, [unloadable])).failures).toEqual(['test/house/sums.test.ts\n  SyntaxError']);
});

it('a browser test that passed only when repeated is a failure', () => {
  const test = (status: string) => ({
    file: 'sums.test.ts',
    line: 3,
    title: status,
    tests: [{ projectName: 'mobile', status, results: [{ errors: [{ message: 'no sum' }] }, { errors: [] }] }],
  });
  const suites = [{ specs: [test('flaky')], suites: [{ specs: [test('unexpected'), test('expected')] }] }];
  expect(countPlaywright({ stats: { expected: 1 }, suites, errors: [] })).toEqual({
    passed: 1,
    failures: ['[mobile] sums.test.ts:3 › flaky\n  no sum', '[mobile] sums.test.ts:3 › unexpected\n  no sum'],
  });
});

it('tallies are added up', () => {
  expect(
    sum([
      { passed: 8, failures: [] },
      { passed: 1, failures: ['that', 'this'] },
    ]),
  ).toEqual({ passed: 9, failures: ['that', 'this'] });
});
