import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';

const told = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

interface Row {
  readonly id: string;
  readonly level: '1' | '2';
  readonly state: string;
  readonly proof: string;
}

const rows: readonly Row[] = Array.from(
  told.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .*? \| (.*?) \| (.*) \|$/gm),
  ([, id, level, state, proof]) => ({ id: id!, level: level as Row['level'], state: state!, proof: proof! }),
);

test('ASVS: each requirement of levels 1 and 2 has one row, and the summary counts them', () => {
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([253, 253]);
  const counted = (level: string) => {
    const of = rows.filter((row) => level === 'both' || row.level === level);
    const count = (state: string) => of.filter((row) => row.state === state).length;
    return [count('met'), count('met, no test'), count('n.a.'), count('**not met**'), of.length];
  };
  for (const [name, level] of [
    ['level 1', '1'],
    ['level 2', '2'],
    ['both', 'both'],
  ] as const)
    expect(told).toContain(`| ${name} | ${counted(level).join(' | ')} |`);
  const [met, untested, not, missing] = counted('both');
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect(untested).toBe(0);
  expect(security).toContain(`${met} met, ${not} not applicable, ${missing} not met`);
});

/** A file of the project, a section of this page or another, or a row that says it already. */
const NAMES_A_PROOF = /`[\w./-]+\.\w+`|`npm run \w+`|\]\(|above|the same|those|these/;

test('ASVS: a met requirement names its proof, an unmet one its reason, and every named file exists', () => {
  const unproven = rows.filter(({ state, proof }) => state === 'met' && !NAMES_A_PROOF.test(proof));
  expect(unproven.map(({ id, proof }) => `${id}: ${proof}`)).toEqual([]);
  expect(rows.filter(({ proof }) => proof.trim() === '')).toEqual([]);
  const named = rows.flatMap(({ id, proof }) =>
    Array.from(proof.matchAll(/`((?:src|test|deploy|scripts|docs)\/[\w./-]+\.\w+)`/g), ([, path]) => ({
      id,
      path: path!,
    })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});
