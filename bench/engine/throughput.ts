import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, bodyOf, eventsOf, signUp } from '../../test/support/account.ts';
import { startServer } from '../../test/support/running-server.ts';
import { catalogue } from '../../src/tools/catalogue.ts';
import { sceneFile } from '../known-scenes.ts';
import { watchLatency } from '../latency.ts';
import { toGrey } from './grey.ts';
import { readPicture, toSharp } from '../picture-files.ts';
import type { ToolBench } from './tool-bench.ts';
import { type Example, EXAMPLES } from './examples.ts';
import { benchParts } from './parts.ts';
import { printRow } from './rows.ts';

/** Two megapixels, 4:3. */
const SIZE = { width: 1632, height: 1224 } as const;
const MOST_P99_MS = 100;
const EDITS = 8;

/** Edits a minute of each tool at 2 MP on the real server with its pool full, and how long /api/health takes meanwhile. */
export const benchThroughput: ToolBench = async (_finders, only) => {
  const inFlight = 2 * availableParallelism();
  console.log(`2 megapixels on the real server, ${inFlight} edits in flight: edits a minute, p99 of GET /api/health`);
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await startServer({ dataDir, env: { FREE_GENERATIONS: '1000' } });
  try {
    const account = await signUp(server.url);
    const parts = catalogue.map(({ id }) => {
      const example = EXAMPLES.find(({ tool }) => tool === id)!;
      return [id, () => benchTool(account, example, inFlight)];
    });
    return await benchParts(Object.fromEntries(parts), only);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function benchTool(account: Account, example: Example, inFlight: number): Promise<boolean> {
  const imageId = await upload(account, example);
  await edit(account, example, imageId);
  const latency = watchLatency(['/api/health'], account.fetch);
  const start = performance.now();
  let left = EDITS;
  const work = async () => {
    while (left-- > 0) await edit(account, example, imageId);
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  const minutes = (performance.now() - start) / 60_000;
  const p99 = (await latency.stop())['/api/health']!;
  const figures = `${(EDITS / minutes).toFixed(1).padStart(6)} a minute   ${p99.toFixed(0).padStart(4)} ms`;
  return printRow({ name: example.tool, figures, passed: p99 < MOST_P99_MS });
}

async function upload(account: Account, { scene, grey }: Example): Promise<string> {
  const photo = await readPicture(sceneFile(scene), SIZE);
  const file = await toSharp(grey ? toGrey(photo) : photo)
    .jpeg({ quality: 92 })
    .toBuffer();
  const answer = await account.upload({ name: scene, mimeType: 'image/jpeg', buffer: file });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return (await bodyOf.image(answer)).id;
}

async function edit(account: Account, { tool, params }: Example, imageId: string): Promise<void> {
  const { id } = await bodyOf.generation(await account.requestEdit(tool, imageId, params));
  for await (const { event, data } of eventsOf(account, id)) {
    if (event === 'failed') throw new Error(`${tool}: ${data}`);
  }
}
