import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openPglite } from '../src/server/database/open-pglite.ts';
import { generations, type GenerationRow } from '../src/server/generations/generations.table.ts';
import * as fake from '../test/hosted/fake-gemini.ts';
import { type Account, bodyOf, eventsOf, signUp } from '../test/support/account.ts';
import { type RunningServer, startServer } from '../test/support/running-server.ts';
import { sceneFile } from './known-scenes.ts';
import { percentile, watchLatency } from './latency.ts';
import { watchMemory } from './process-memory.ts';

/** What is asked for on two cores, for photos of 2 megapixels. */
const BUDGETS = { overheadMs: 400, gigabytes: 1.5, healthMs: 100 } as const;
/** What is usual: the default of HOSTED_CONCURRENCY. */
const CONCURRENCY = 8;
/** How long the stand-in for the model takes to answer. */
const LATENCY_MS = 8_000;
/** In the second run: for so long, from so far on, it answers nothing but errors. */
const OUTAGE = { fromMs: 20_000, forMs: 6_000 } as const;

/** The real server with `edits` edits at once, on a stand-in for the hosted model; then with one that fails. */
export async function benchHostedLoad(edits: number): Promise<boolean> {
  const answer = await picture(1.2);
  console.log(`${edits} edits at once, ${CONCURRENCY} calls at a time, a model that takes ${LATENCY_MS / 1000} s`);
  const well = await runLoad(edits, () => after(LATENCY_MS, fake.picture(answer)));
  const overheads = well.rows.map(({ startedAt, finishedAt }) => Number(finishedAt) - Number(startedAt) - LATENCY_MS);
  const passed = [
    report('edits that the model made', count(well.rows, 'succeeded', MODEL), edits, edits),
    report('calls at once, at most', well.busiest, CONCURRENCY, CONCURRENCY),
    report('our own overhead, median', percentile(overheads, 0.5), BUDGETS.overheadMs, undefined, 'ms'),
    report('our own overhead, p99', percentile(overheads, 0.99), BUDGETS.overheadMs, undefined, 'ms'),
    report('peak memory beside the matte', well.gigabytes, BUDGETS.gigabytes, undefined, 'GB'),
    report('/api/health meanwhile, p99', well.healthMs, BUDGETS.healthMs, undefined, 'ms'),
  ];

  console.log(`The same, with 429, 500 or no answer now and then, and an outage of ${OUTAGE.forMs / 1000} s`);
  const faults = faultyModel(answer);
  const ill = await runLoad(edits, faults.next);
  const charged = count(ill.rows, 'succeeded');
  console.log(`  ${faults.share()} of the answers were bad; ${charged} edits succeeded, ${edits - charged} failed,`);
  console.log(
    `  ${count(ill.rows, 'succeeded', 'embedded')} of them by our own editor; the model was ${ill.states.join(', ')}`,
  );
  passed.push(
    report('edits that ended', ill.rows.filter(({ finishedAt }) => finishedAt).length, edits, edits),
    report('charges for failures', ill.used - charged, 0),
    report('calls at once, at most', ill.busiest, CONCURRENCY),
    report('times that the circuit opened', ill.states.filter((state) => state === 'broken').length, Infinity, 1),
    report('closed at the end', Number(ill.states.at(-1) === 'ready'), 1, 1),
    report('/api/health meanwhile, p99', ill.healthMs, BUDGETS.healthMs, undefined, 'ms'),
  );
  return passed.every(Boolean);
}

const MODEL = 'gemini-nano-banana-2.1';

interface Load {
  readonly rows: readonly GenerationRow[];
  readonly busiest: number;
  readonly gigabytes: number;
  readonly healthMs: number;
  /** Free edits that were taken in the end. */
  readonly used: number;
  /** What `/api/ready` said of the model, each time that it changed. */
  readonly states: readonly string[];
}

async function runLoad(edits: number, next: () => fake.Reply): Promise<Load> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const service = await fake.startFakeGemini();
  service.script((call, answer) => next()(call, answer));
  const server = await startServer({
    dataDir,
    env: {
      GEMINI_API_KEY: fake.FAKE_KEY,
      GEMINI_BASE_URL: service.url,
      HOSTED_CONCURRENCY: String(CONCURRENCY),
      HOSTED_DAILY_BUDGET_USD: '1000',
      FREE_GENERATIONS: '10000',
      QUEUE_LIMIT: '10000',
    },
  });
  let measured: Omit<Load, 'rows' | 'busiest'>;
  try {
    measured = await editAll(server, edits);
  } finally {
    await server.stop();
    await service.close();
  }
  try {
    const database = await openPglite(path.join(dataDir, 'database'));
    const all = await database.db.select().from(generations);
    await database.close();
    // The first one warmed the server up.
    const rows = all.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)).slice(-edits);
    return { ...measured, rows, busiest: service.busiest() };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function editAll(server: RunningServer, edits: number): Promise<Omit<Load, 'rows' | 'busiest'>> {
  const account = await signUp(server.url);
  await account.fetch('/api/hosted-consent', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ allowed: true }),
  });
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(1) };
  const { id } = await bodyOf.image(await account.upload(photo));
  await edit(account, id);
  const before = await account.usedEdits();
  const memory = watchMemory(server.pid, 'matte-process');
  const latency = watchLatency(['/api/health'], account.fetch);
  const watch = watchModel(account);
  await Promise.all(Array.from({ length: edits }, () => edit(account, id)));
  const states = await watch.stop();
  const p99 = await latency.stop();
  const used = (await account.usedEdits()) - before;
  return { healthMs: p99['/api/health']!, gigabytes: memory.stop() / 1e9, used, states };
}

/** From the press of Apply to the end, whichever it is. */
async function edit(account: Account, imageId: string): Promise<void> {
  const { id } = await bodyOf.generation(await account.requestEdit('enhancePhoto', imageId));
  for await (const { event } of eventsOf(account, id)) if (event === 'done' || event === 'failed') return;
}

/** Follows what `/api/ready` says of the model until it is stopped and the model is there again. */
function watchModel(account: Account) {
  const states: string[] = [];
  const stopping = new AbortController();
  const look = async () => {
    const { hosted } = (await (await account.fetch('/api/ready')).json()) as { hosted: string };
    if (states.at(-1) !== hosted) states.push(hosted);
    return hosted;
  };
  const watching = (async () => {
    while ((await look()) !== 'ready' || !stopping.signal.aborted) await delay(250);
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      return states;
    },
  };
}

/** Every tenth call throttled, every tenth an error, every fiftieth never answered, and an outage. */
function faultyModel(answer: Buffer) {
  let began: number | undefined;
  let calls = 0;
  let bad = 0;
  const pick = (): fake.Reply | undefined => {
    began ??= performance.now();
    const since = performance.now() - began - OUTAGE.fromMs;
    if (since > 0 && since < OUTAGE.forMs) return fake.failed(500, 'INTERNAL');
    const nth = calls % 50;
    if (nth === 49) return fake.hang;
    if (nth % 10 === 3) return fake.failed(429, 'RESOURCE_EXHAUSTED');
    return nth % 10 === 7 ? fake.failed(500, 'INTERNAL') : undefined;
  };
  return {
    next: (): fake.Reply => {
      const fault = pick();
      calls++;
      if (fault) bad++;
      return fault ?? after(LATENCY_MS, fake.picture(answer));
    },
    share: () => `${Math.round((100 * bad) / calls)} %`,
  };
}

function after(ms: number, reply: fake.Reply): fake.Reply {
  return (call, answer: ServerResponse) => void setTimeout(() => void reply(call, answer), ms);
}

/** 2 megapixels; brighter, it is what a model made of it. */
function picture(brightness: number): Promise<Buffer> {
  return sharp(fileURLToPath(sceneFile('character.jpg')))
    .resize(1632, 1224)
    .modulate({ brightness })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function count(rows: readonly GenerationRow[], status: GenerationRow['status'], editor?: string): number {
  return rows.filter((row) => row.status === status && (editor === undefined || row.editor === editor)).length;
}

function report(name: string, value: number, most: number, least = -Infinity, unit = ''): boolean {
  const passed = value <= most && value >= least;
  const budget = Number.isFinite(most) ? most : least;
  const shown = Number.isInteger(value) ? value : value.toFixed(2);
  console.log(`  ${name.padEnd(32)} ${shown} ${unit}   ${passed ? 'passed' : 'FAILED'} (${budget} ${unit})`);
  return passed;
}
