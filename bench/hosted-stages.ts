import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { hostedRecipes } from '../src/engine/remote/hosted-recipes.ts';
import { readBareJpeg } from '../src/server/codec/bare-jpeg.ts';
import { beginDecoding, decodePicture } from '../src/server/codec/decode.ts';
import { writePng } from '../src/server/codec/write-png.ts';

/** Edits before and while it is measured. */
const RUNS = { before: 6, measured: 8 } as const;
const MOST_PIXELS = 50e6;

/**
 * Where the processor time of a hosted edit goes: one line of milliseconds by stage, the mean of several edits made by one
 * thread, all threads of the process counted. What the server, the queue and the database take is not in it.
 */
export async function stagesOf(photo: Buffer, answer: Buffer): Promise<string> {
  // As the edit processes have it: with it a third of the time here is V8's, which marks the heap for the pixels beside it.
  setFlagsFromString('--no-incremental-marking');
  const folder = await mkdtemp(join(tmpdir(), 'stages-'));
  const at = (name: string): string => join(folder, name);
  await writeFile(at('photo'), photo);
  await writeFile(at('answer'), answer);
  const watch = createStopwatch();
  const recipe = hostedRecipes.enhancePhoto;
  for (let i = 0; i < RUNS.before + RUNS.measured; i++) {
    if (i === RUNS.before) watch.clear();
    watch.begin('read what is sent');
    const bare = await readBareJpeg(at('photo'));
    const request = recipe.whole!(bare!);
    await writeFile(at('sent'), bare!.bytes);
    watch.begin('decode the photo');
    const input = { source: await decodePicture(at('photo'), MOST_PIXELS), params: {}, seed: 1 };
    watch.begin('foresee');
    const foreseen = recipe.foresee!({ ...input, ...request });
    watch.begin('decode the answer');
    const decoding = await beginDecoding(at('answer'), MOST_PIXELS, { widest: request.usefulWidth });
    const decoded = await decoding.whole;
    const { pictures } = recipe.compose({ ...input, ...request, answer: decoded, foreseen }, watch.begin);
    watch.begin('encode the result');
    await writePng(pictures[0]!, at('result'), 'compositeWithTrainedAlgorithmicMedia');
    watch.begin('between');
  }
  await rm(folder, { recursive: true });
  return watch.report(RUNS.measured);
}

function createStopwatch() {
  const spent = new Map<string, number>();
  let stage = 'between';
  let last = process.cpuUsage();
  return {
    begin: (next: string): void => {
      const { user, system } = process.cpuUsage(last);
      last = process.cpuUsage();
      spent.set(stage, (spent.get(stage) ?? 0) + (user + system) / 1000);
      stage = next;
    },
    clear: () => spent.clear(),
    report: (edits: number): string =>
      [...spent].map(([name, milliseconds]) => `${name} ${Math.round(milliseconds / edits)}`).join(', '),
  };
}
