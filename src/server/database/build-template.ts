import { buildTemplate } from './template.ts';

/** `node src/server/database/build-template.ts FOLDER`: part of the build, so that a first start need not wait for it. */
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('usage: build-template.ts FOLDER\n');
  process.exitCode = 2;
} else {
  process.stdout.write(`database template: ${await buildTemplate(folder)}\n`);
}
