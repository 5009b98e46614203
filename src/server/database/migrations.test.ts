import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';

/** What the version that is running may still ask for, or may not know that it has to give. */
const RULES: readonly (readonly [string, RegExp])[] = [
  ['takes a table, column, type or schema away', /\bDROP\s+(?:TABLE|COLUMN|TYPE|SCHEMA|VIEW)\b/i],
  ['takes a function away', /\bDROP\s+FUNCTION\b(?!\s+IF\s+EXISTS)/i],
  ['gives something another name', /\bRENAME\b/i],
  ['changes a type', /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i],
  ['wants a value where none was wanted', /\bSET\s+NOT\s+NULL\b/i],
  ['adds a column that has to be given', /\bADD\s+COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT\s+NULL\b/i],
  ['takes a default away', /\bDROP\s+DEFAULT\b/i],
  ['allows fewer values', /\bALTER\s+TABLE\s+(\S+)[^;]*\bADD\s+CONSTRAINT\b[^;]*\b(?:UNIQUE|CHECK)\b/i],
];

/** Of before the first release: no server ran on the schema that they changed. */
const BEFORE_THE_FIRST = new Set(['0007_one_rate_limit.sql']);

const broken = (statement: string) => RULES.filter(([, pattern]) => pattern.test(statement)).map(([name]) => name);

test('every migration only adds, so that the version before goes on running on the new schema', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(9);
  const found: string[] = [];
  for (const file of files.filter((name) => !BEFORE_THE_FIRST.has(name))) {
    const statements = (await readFile(join(migrationsFolder, file), 'utf8')).split('--> statement-breakpoint');
    for (const statement of statements) found.push(...broken(statement).map((rule) => `${file} ${rule}`));
  }
  expect(found).toEqual([]);
});

test('the rules detect destructive statements', () => {
  for (const statement of [
    'ALTER TABLE "images" DROP COLUMN "name";',
    'ALTER TABLE "images" RENAME COLUMN "name" TO "title";',
    'ALTER TABLE "images" ADD COLUMN "title" text NOT NULL;',
    'ALTER TABLE "images" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "images" ALTER COLUMN "name" SET DATA TYPE integer;',
    'DROP TABLE "auth"."rate_limits" CASCADE;',
  ]) {
    expect([statement, broken(statement).length]).toEqual([statement, 1]);
  }
  expect(broken(`ALTER TABLE "images" ADD COLUMN "title" text DEFAULT '' NOT NULL;`)).toEqual([]);
});
