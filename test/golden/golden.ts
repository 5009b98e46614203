// `npm run test:golden`: every tool on the project's own scenes, beside what it made when the references were kept; ends with 1 when
// one differs by more than its tolerance. `-- --renew` keeps what it makes today. A word narrows it: `-- cone`.
import { parseArgs } from 'node:util';
import { goldenCases } from './cases.ts';
import { compareGolden } from './compare.ts';
import { type GoldenPicture, makeGolden, withShippedModels } from './golden-picture.ts';
import { readReferences, writeReferences } from './references.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { renew: { type: 'boolean' } } });
const cases = await goldenCases();
const kept = new Map(await readReferences());
const wanted = cases.filter(({ name }) => positionals.every((word) => name.includes(word)));

await withShippedModels(async (models) => {
  for (const golden of wanted) {
    const made = await makeGolden(golden, models);
    const complaints = tell(golden.name, made);
    if (values.renew) kept.set(golden.name, made);
    else if (complaints > 0) process.exitCode = 1;
  }
});
if (values.renew) {
  const names = new Set(cases.map(({ name }) => name));
  await writeReferences(new Map([...kept].filter(([name]) => names.has(name))));
}

/** Prints how it differs from its reference; how many differences are too large. */
function tell(name: string, made: GoldenPicture): number {
  const reference = kept.get(name);
  const { figures, complaints } = reference
    ? compareGolden(reference, made)
    : { figures: 'new', complaints: ['there is no reference'] };
  const { truth } = made.figures;
  const known = truth ? `  IoU ${truth.iou.toFixed(3)}, mean error of alpha ${truth.mae.toFixed(4)}` : '';
  console.log(`${complaints.length > 0 ? '✗' : '✓'} ${name}: ${figures}${known}`);
  for (const complaint of complaints) console.log(`    ${complaint}`);
  return complaints.length;
}
