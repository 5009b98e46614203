import path from 'node:path';
import { checkAsvs } from '../lint/asvs.mjs';
import { checkCommitSubjects } from '../lint/commit-subjects.mjs';
import { clientBuild, ensureBuilt } from './build.mjs';
import { pinnedNode, root, run, runTool } from './command.mjs';
import { weighPages } from './page-weight.mjs';

/** What the compiler has found in a project; each in a folder of its own beside the others', for the paths in it are relative. */
export const typesKnown = (/** @type {string} */ project) =>
  path.join(root, 'build', `types-of-${project.replaceAll('/', '-')}`, 'known.tsbuildinfo');

/**
 * The compiler keeps what it found, by the files' contents: a run looks again at what has changed and at what depends on that.
 * @param {string} project
 */
const types = (project) => ({
  name: `types of ${project}`,
  run: () => runTool('typescript/bin/tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', typesKnown(project)]),
});

/**
 * What must hold without running the product; the pages are built, for their weight.
 * @type {readonly { name: string, run: () => Promise<{ code: number, output: string }> }[]}
 */
const checks = [
  { name: 'format', run: () => runTool('oxfmt/bin/oxfmt', ['--check', '.']) },
  { name: 'lint and the import rule', run: () => runTool('oxlint/bin/oxlint', ['--deny-warnings']) },
  types('packages/heic'),
  types('src/pixels'),
  types('src/engine'),
  types('src/tools'),
  types('src/server'),
  types('src/client'),
  types('src/client/service-worker'),
  { ...types('.'), name: 'types of tests and scripts' },
  { name: 'the languages of the interface', run: () => run(pinnedNode, ['scripts/language/check.ts']) },
  { name: 'the subjects of commits', run: checkCommitSubjects },
  { name: 'the tests that docs/asvs.md names', run: checkAsvs },
  { name: 'dead code and unused packages', run: () => runTool('knip/bin/knip.js', []) },
  {
    name: 'the JavaScript that pages start with',
    run: async () => {
      await ensureBuilt([clientBuild]);
      return weighPages();
    },
  },
];

/** Most checks have one thread, and the project is built for two cores. */
const AT_ONCE = 2;

/**
 * Runs every check, a failed one too, and prints what the failed ones said.
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runChecks() {
  /** @type {string[]} */
  const failures = [];
  const waiting = checks.values();
  const runWaiting = async () => {
    for (const { name, run } of waiting) {
      const { code, output } = await run();
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
      if (code === 0) continue;
      console.log(output.trimEnd());
      failures.push(`npm run check: ${name}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
  return { passed: checks.length - failures.length, failures };
}
