import pino from 'pino';
import { openPglite } from '../database/open-pglite.ts';
import { buildTemplate } from '../database/template.ts';
import { openEditQueue } from '../generations/edit-queue.ts';

/** Our tables by the migrations, and those of the job queue. */
async function fill(folder: string): Promise<void> {
  const database = await openPglite(folder);
  const queue = await openEditQueue(database, pino({ level: 'silent' }));
  await queue.close();
  await database.close();
}

/** `node src/server/housekeeping/build-template.ts FOLDER`: part of the build, so that a first start need not wait for it. */
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('usage: build-template.ts FOLDER\n');
  process.exitCode = 2;
} else {
  process.stdout.write(`database template: ${await buildTemplate(folder, fill)}\n`);
}
