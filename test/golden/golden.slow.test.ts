import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BenchModels } from '../../bench/engine/models.ts';
import { goldenCases } from './cases.ts';
import { compareGolden } from './compare.ts';
import { makeGolden, withShippedModels } from './golden-picture.ts';
import { readReferences } from './references.ts';

const references = await readReferences();
const over = Promise.withResolvers<void>();
let models: BenchModels;
let running: Promise<void>;

beforeAll(async () => {
  const started = Promise.withResolvers<BenchModels>();
  running = withShippedModels((opened) => {
    started.resolve(opened);
    return over.promise;
  });
  models = await Promise.race([started.promise, running.then(() => expect.unreachable())]);
});
afterAll(async () => {
  over.resolve();
  await running;
});

it.each((await goldenCases()).map((golden) => [golden.name, golden] as const))(
  '%s is what it was when its golden picture was kept',
  async (name, golden) => {
    expect(compareGolden(references.get(name)!, await makeGolden(golden, models)).complaints).toEqual([]);
  },
);
