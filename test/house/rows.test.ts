import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';

/** What the screens promise, by the ids that titles of tests begin with. */
const ROWS = 'R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 R17 R18 P3 P5 S1 S2 V20 V21 V22 V23'.split(' ');

test('every promise of a screen has a browser test, on a desk and on a phone', () => {
  const folder = path.join(root, 'test/browser');
  // What ends in `.desktop.test.ts` has nothing to show on a phone (playwright.config.ts).
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !name.endsWith('.desktop.test.ts'));
  const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const titles = texts.flatMap((text) =>
    [...text.matchAll(/^ *test\(\s*(['"`])((?:[A-Z]\d+ )+)/gm)].map(([, , ids]) => ids),
  );
  const proved = new Set(titles.flatMap((ids) => ids!.trim().split(' ')));
  expect(ROWS.filter((row) => !proved.has(row))).toEqual([]);
});
