// The subjects of commits: `type(scope)?: imperative` in lower case (CONTRIBUTING.md). Merge commits follow the same form.
import { root, run } from '../steps/command.mjs';

/** The last commit before the rule. */
const BASE = 'dc543ce242c108aa728268d996df1127fee69393';
const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'bench', 'build', 'ci', 'chore', 'style', 'revert'];
const MOST_CHARACTERS = 72;
const FORM = new RegExp(`^(${TYPES.join('|')})(\\([a-z0-9-]+\\))?!?: (?<words>.+)$`);

/** "added", "adds", "adding"; not "embed", "need", "bring", "pass", "focus". */
const NOT_IMPERATIVE = /^(?!embed|shed|bring|ring|string|swing)[a-z]+([^e]ed|ing|[^suai]s)(?= |$)/;

/**
 * What is wrong with a subject, or undefined.
 * @param {string} subject
 */
export function complaintOf(subject) {
  const words = FORM.exec(subject)?.groups?.words;
  if (words === undefined) return `has to be "type(scope): what it does", the type one of ${TYPES.join(', ')}`;
  const length = [...subject].length;
  if (length > MOST_CHARACTERS) return `has ${length} characters, ${MOST_CHARACTERS} at most`;
  if (/^\p{Lu}\p{Ll}/u.test(words)) return 'has to begin in lower case';
  if (words.endsWith('.')) return 'ends with a full stop';
  if (NOT_IMPERATIVE.test(words)) return 'has to begin with an imperative';
  return undefined;
}

/**
 * The commits of a folder that came after the base, as "hash subject" lines. A shallow clone without the base has only
 * later ones: all of them count. A folder without a history, or with one that never had the base, has none.
 * @param {string} folder
 * @param {string} base
 */
export async function commitsAfter(folder, base) {
  const git = (/** @type {string[]} */ ...args) => run('git', ['-C', folder, ...args]);
  const known = (await git('cat-file', '-e', `${base}^{commit}`)).code === 0;
  const shallow = (await git('rev-parse', '--is-shallow-repository')).output.trim() === 'true';
  if (!known && !shallow) return [];
  const { code, output } = await git('log', '--format=%h %s', known ? `${base}..HEAD` : 'HEAD');
  return code === 0 ? output.split('\n').filter((line) => line !== '') : [];
}

/** As `run` of scripts/steps/command.mjs. */
export async function checkCommitSubjects() {
  const complaints = (await commitsAfter(root, BASE)).flatMap((line) => {
    const complaint = complaintOf(line.slice(line.indexOf(' ') + 1));
    return complaint === undefined ? [] : [`${line}\n  ${complaint}`];
  });
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
}
