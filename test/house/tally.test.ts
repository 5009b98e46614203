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

const report = (numPassedTests: number, numFailedTests: number) => ({
  numPassedTests,
  numFailedTests,
  testResults: [],
});

it('counts what passed and what failed', async () => {
  expect(await tallyOfRun(report(7, 0), 0)).toEqual({ passed: 7, failed: 0 });
  expect(await tallyOfRun(report(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
});

it('no test at all is a failure', async () => {
  expect(await tallyOfRun(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
});

it('a runner that ends badly with no failed test is a failure', async () => {
  expect(await tallyOfRun(report(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
});

it('a runner that dies without a report is a failure, whatever the last run left', async () => {
  await tallyOfRun(report(7, 0), 0);
  expect(await tallyOfRun(undefined, 137)).toEqual({ passed: 0, failed: 1 });
});

it('a file that could not be loaded is a failure', () => {
  const unloadable = { status: 'failed', assertionResults: [] };
  expect(countVitest({ ...report(7, 0), testResults: [unloadable] })).toEqual({ passed: 7, failed: 1 });
});

it('a browser test that passed only when repeated is a failure', () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] })).toEqual({
    passed: 3,
    failed: 2,
  });
});

it('adds the tallies up', () => {
  expect(
    sum([
      { passed: 8, failed: 0 },
      { passed: 1, failed: 2 },
    ]),
  ).toEqual({ passed: 9, failed: 2 });
});
