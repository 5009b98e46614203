import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complaintsOf, rowsOf } from '../../scripts/lint/asvs.mjs';
import { root } from '../../scripts/steps/command.mjs';

test('each requirement of levels 1 and 2 has one row in docs/asvs.md, and the summaries count them', () => {
  const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
  const rows = rowsOf(page);
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([253, 253]);
  const counted = (level: string) => {
    const of = rows.filter((row) => level === 'both' || row.level === level);
    const count = (state: string) => of.filter((row) => row.state === state).length;
    return [count('met'), count('by review'), count('n.a.'), count('**not met**'), of.length];
  };
  for (const [name, level] of [
    ['level 1', '1'],
    ['level 2', '2'],
    ['both', 'both'],
  ] as const)
    expect(page).toContain(`| ${name} | ${counted(level).join(' | ')} |`);
  const [met, reviewed, not, missing] = counted('both');
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect(security).toContain(
    `${met} met, each by a test that names it, ${reviewed} by review, ${not} not applicable, ${missing} not met`,
  );
});

const sound = '| 1.2.3 | 1 | what | met | how: `test/a.test.ts` |';
const tests = new Map([['test/a.test.ts', '// ASVS 1.2.3\ntest(…']]);

test.each([
  [sound, []],
  [
    '| 1.2.3 | 1 | what | met | `src/a.ts` |',
    ['1.2.3 is met, and names no test', 'test/a.test.ts names 1.2.3, whose row does not name it'],
  ],
  [`${sound}\n| 1.2.4 | 2 | what | met | \`test/a.test.ts\` |`, ['1.2.4: no test in test/a.test.ts names it']],
  [`${sound}\n| 1.2.4 | 2 | what | met | as in 1.2.3 |`, ['1.2.4: no test in test/a.test.ts names it']],
  [`${sound}\n| 1.2.4 | 2 | what | met | as in 1.2.9 |`, ['1.2.4 is met, and names no test']],
  [`${sound}\n| 1.2.4 | 2 | what | met | \`test/b.test.ts\` |`, ['1.2.4: there is no test/b.test.ts']],
  [`${sound}\n| 1.2.4 | 2 | what | by review | as it is |`, ['1.2.4 is met by review, and names nothing to read']],
  [`${sound}\n| 1.2.4 | 2 | what | **not met** |  |`, ['1.2.4 says neither how nor why']],
  [`${sound}\n| 1.2.4 | 2 | what | partly | \`test/a.test.ts\` |`, ['1.2.4 is “partly”, which is no state']],
  [sound.replace('met', '**not met**'), ['test/a.test.ts names 1.2.3, whose row does not name it']],
])('the check of docs/asvs.md finds what is wrong in %j', (page, complaints) => {
  expect(complaintsOf(page, tests)).toEqual(complaints);
});
