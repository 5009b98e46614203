import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinnedNode, root } from '../../scripts/steps/command.mjs';
import { claimDataFolder } from '../../src/server/database/data-folder.ts';
import { databaseTemplate } from '../server/database-template.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The operator's command line as it really runs, on an embedded database of its own. */
const admin = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '' };
    const script = ['src/server/admin/admin.ts', ...args];
    const child = execFile(pinnedNode, script, { cwd: root, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

test('the command refuses to run beside a running server, and works afterwards', async () => {
  await cp(join(databaseTemplate, 'data'), join(dataDir, 'database'), { recursive: true });
  const release = await claimDataFolder(dataDir);
  expect(await admin('find', 'somebody')).toEqual({
    code: 1,
    output: `${dataDir}: this data folder is in use by another server (process ${process.pid}). Stop the server first: the embedded database takes one program at a time.\n`,
  });
  await release();
  expect(await admin('find', 'somebody')).toEqual({ code: 1, output: 'There is no account of somebody.\n' });
});

test('the command creates no database and prints how it is used', async () => {
  expect(await admin('find', 'somebody')).toEqual({
    code: 1,
    output: `DATA_DIR: there is no database in ${dataDir} yet\n`,
  });
  const { code, output } = await admin('help');
  expect(code).toBe(2);
  expect(output).toMatch(/^npm run admin -- COMMAND\n[^]*delete PERSON --yes/);
});
