import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';

/** What the screens promise, by the ids that titles of tests begin with. */
const SCREENS = 'R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 R17 R18 P3 P5 S1 S2 V20 V21 V22 V23';
const EDITOR = 'E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 T1 T2 T3 T4 T5 T6 T7 T8 T9 V8 V9 V10 V11 V12 V13 V15 V16';
const LAYOUTS = { desktop: 'E1', mobile: 'E2' };

/** The ids of the browser tests that run at a size (playwright.config.ts). */
function provedAt(size: keyof typeof LAYOUTS): string[] {
  const folder = path.join(root, 'test/browser');
  const other = size === 'desktop' ? 'mobile' : 'desktop';
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !name.endsWith(`.${other}.test.ts`));
  const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const titles = texts.flatMap((text) =>
    [...text.matchAll(/^ *test\(\s*(['"`])(.*)\1/gm)].map(([, , title]) => title!),
  );
  return titles
    .filter((title) => !title.endsWith(`@${other}`))
    .flatMap((title) => /^(?:[A-Z]\d+ )+/.exec(title)?.[0].trim().split(' ') ?? []);
}

// What differs between the sizes is on every screen of test/screens, which screens.test.ts opens at both.
test('every promise of a screen has a browser test', () => {
  const proved = new Set([...provedAt('desktop'), ...provedAt('mobile')]);
  expect(`${SCREENS} ${EDITOR}`.split(' ').filter((row) => !proved.has(row))).toEqual([]);
});

test.each(['desktop', 'mobile'] as const)('the layout of the editor has a browser test at the size of a %s', (size) => {
  expect(provedAt(size)).toContain(LAYOUTS[size]);
});
