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
import { sceneFile } from './pictures/picture-files.ts';
import { percentile, watchLatency } from './server/latency.ts';
import { stagesOf } from './hosted-stages.ts';
import { cpuSecondsOf } from './server/process-memory.ts';
import { watchMemory } from './server/watch-memory.ts';

/** What is asked for on two cores, for photos of 2 megapixels. */
const BUDGETS = { overheadMs: 400, aloneMs: 300, gigabytes: 1.5, healthMs: 100 } as const;
/** What is usual: the default of HOSTED_CONCURRENCY. */
const CONCURRENCY = 8;
/** How long the stand-in for the model takes to answer. */
const LATENCY_MS = 8_000;
/** How long a call may take that is never answered (`HOSTED_TIMEOUT_SECONDS`); the default would make the second run take twice as long. */
const TIMEOUT_S = 20;
/** In the second run: so many answers in a row are errors at first, as many as open the circuit, and of all this share is bad. */
const OUTAGE = 6;
const BAD_SHARE = 0.3;
/** What is bad, one after the other: a hang takes the whole limit of an attempt, so it comes less often. */
const FAULTS = [
  fake.failed(429, 'RESOURCE_EXHAUSTED'),
  fake.failed(500, 'INTERNAL'),
  fake.failed(429, 'RESOURCE_EXHAUSTED'),
  fake.failed(500, 'INTERNAL'),
  fake.failed(429, 'RESOURCE_EXHAUSTED'),
  fake.hang,
] as const;
/** Edits before it is measured, for each call at a time: processes that just started are slow. */
const WARM_UP = 3;
/** Between two looks at `/api/health`: as often as ten monitors would look that take it in turns, and some thousand times in all. */
const HEALTH_PAUSE_MS = 50;
/** Edits that are measured one by one. */
const ALONE = 5;
/** What is called our own overhead. */
const DEFINITION = `our own overhead: from the moment a worker takes an edit up (the row's) until its result is stored and its end has
  reached whoever asked (here), without the model's ${LATENCY_MS / 1000} s, which are counted from the last byte of what it was sent until it begins to answer: reading the row, preparing, the way there and back, decoding,
  composing, encoding, storing, and every wait for a process. Not in it, for it is time in the queue: the wait for one of the ${CONCURRENCY} calls, and the second
  between two beginnings (decision 146); the two together are what all of them take beyond the calls alone.`;

/** Which of the two runs: with good answers, with bad ones among them. */
export type Weather = 'well' | 'ill';

/** The real server with `edits` edits at once, on a stand-in for the hosted model; then with one of which 30 % is bad. */
export async function benchHostedLoad(edits: number, only?: Weather): Promise<boolean> {
  const answer = await picture(1.2);
  console.log(`processor time of one edit, ms: ${await stagesOf(await picture(1), answer)}`);
  const well = only === 'ill' || (await benchWell(edits, answer));
  const ill = only === 'well' || (await benchIll(edits, answer));
  return well && ill;
}

async function benchWell(edits: number, answer: Buffer): Promise<boolean> {
  console.log(`${edits} edits at once, ${CONCURRENCY} calls at a time, a model that takes ${LATENCY_MS / 1000} s`);
  console.log(`  ${DEFINITION}`);
  const before = { warmUp: WARM_UP * CONCURRENCY, alone: ALONE };
  const model = slowModel(fake.picture(answer));
  const well = await runLoad(edits, before, () => model.reply);
  // Edits begin so far apart that calls come in their order.
  const modelMs = model.times();
  const alone = byBegin(well.alone).map((row, i) => overheadOf(row, well.told, modelMs[i]!));
  const overheads = byBegin(well.rows).map((row, i) => overheadOf(row, well.told, modelMs[ALONE + i]!));
  const callsMs = (edits * LATENCY_MS) / CONCURRENCY;
  console.log(
    `  all ended after ${seconds(well.wallMs)} s, of which the calls alone take ${seconds(callsMs)} s\n` +
      `  processor time of an edit, all processes of the server: ${Math.round(well.cpuMs)} ms\n` +
      `  the slowest, and as which it was begun: ${overheads
        .map((ms, i) => ({ ms, nth: i + 1 }))
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 8)
        .map(({ ms, nth }) => `${ms} ms (${nth})`)
        .join(', ')}`,
  );
  return [
    report('edits that the model made', count(well.rows, 'succeeded', MODEL), edits, edits),
    report('calls at once, at most', well.busiest, CONCURRENCY, CONCURRENCY),
    report('free edits that were charged', well.used, edits, edits),
    report('one by itself, median', percentile(alone, 0.5), BUDGETS.aloneMs, undefined, 'ms'),
    report('our own overhead, median', percentile(overheads, 0.5), BUDGETS.overheadMs, undefined, 'ms'),
    report('our own overhead, p95', percentile(overheads, 0.95), BUDGETS.overheadMs, undefined, 'ms'),
    report('our own overhead, p99', percentile(overheads, 0.99), BUDGETS.overheadMs, undefined, 'ms'),
    report('peak memory beside the matte', well.gigabytes, BUDGETS.gigabytes, undefined, 'GB'),
    report('/api/health meanwhile, p99', well.healthMs, BUDGETS.healthMs, undefined, 'ms'),
  ].every(Boolean);
}

async function benchIll(edits: number, answer: Buffer): Promise<boolean> {
  console.log(
    `${edits} edits at once, with ${100 * BAD_SHARE} % of the answers a 429, a 500 or none, ${OUTAGE} of them in a row at first`,
  );
  const faults = faultyModel(answer);
  // Without good calls before it, which would speak for the service in the outage.
  const ill = await runLoad(edits, { warmUp: 0, alone: 0 }, faults.next);
  const charged = count(ill.rows, 'succeeded');
  const standIns = ill.rows.filter(({ status, editor }) => status === 'succeeded' && editor === 'embedded');
  const told = standIns.filter(({ notes }) => notes.some(({ code }) => code.startsWith('stood_in')));
  console.log(
    `  ${charged} edits succeeded, ${standIns.length} of them by our own editor, ` +
      `${edits - charged} failed; the model was ${ill.states.join(', ')}; all ended after ${seconds(ill.wallMs)} s`,
  );
  return [
    report('share of bad answers', faults.share(), 100 * BAD_SHARE + 3, 100 * BAD_SHARE - 3, '%'),
    report('edits that ended', ill.rows.filter(({ finishedAt }) => finishedAt).length, edits, edits),
    report('charges for failures', ill.used - charged, 0),
    report('edits of our own that say so', told.length, standIns.length, standIns.length),
    report('calls at once, at most', ill.busiest, CONCURRENCY),
    report('times that the circuit opened', ill.states.filter((state) => state === 'broken').length, Infinity, 1),
    report('closed at the end', Number(ill.states.at(-1) === 'ready'), 1, 1),
    report('peak memory beside the matte', ill.gigabytes, BUDGETS.gigabytes, undefined, 'GB'),
    report('/api/health meanwhile, p99', ill.healthMs, BUDGETS.healthMs, undefined, 'ms'),
  ].every(Boolean);
}

/** Its end is told after the row has it. */
function overheadOf({ id, startedAt }: GenerationRow, told: Told, modelMs: number): number {
  return Math.round(told.get(id)! - Number(startedAt) - modelMs);
}

function byBegin(rows: readonly GenerationRow[]): GenerationRow[] {
  return rows.toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt));
}

/** When the end of each edit reached whoever asked, as `Date.now()`. */
type Told = ReadonlyMap<string, number>;
type End = readonly [id: string, told: number];

function seconds(ms: number): string {
  return (ms / 1000).toFixed(0);
}

const MODEL = 'gemini-nano-banana-2.1';

interface Load {
  readonly rows: readonly GenerationRow[];
  /** Those that ran one by one before. */
  readonly alone: readonly GenerationRow[];
  readonly told: Told;
  readonly busiest: number;
  readonly gigabytes: number;
  readonly healthMs: number;
  /** From the first request to the last end. */
  readonly wallMs: number;
  /** Of processor, for an edit. */
  readonly cpuMs: number;
  /** Free edits that were taken in the end. */
  readonly used: number;
  /** What `/api/ready` said of the model, each time that it changed. */
  readonly states: readonly string[];
}

/** Edits that come before those at once: as many at a time as calls are allowed, then one by one. */
interface Before {
  readonly warmUp: number;
  readonly alone: number;
}

type Measured = Omit<Load, 'rows' | 'alone' | 'busiest'>;

async function runLoad(edits: number, before: Before, next: () => fake.Reply): Promise<Load> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const service = await fake.startFakeGemini();
  const server = await startServer({
    dataDir,
    env: {
      GEMINI_API_KEY: fake.FAKE_KEY,
      GEMINI_BASE_URL: service.url,
      HOSTED_CONCURRENCY: String(CONCURRENCY),
      HOSTED_TIMEOUT_SECONDS: String(TIMEOUT_S),
      HOSTED_DAILY_BUDGET_USD: '1000',
      FREE_GENERATIONS: '10000',
      QUEUE_LIMIT: '10000',
    },
  });
  let measured: Measured;
  try {
    measured = await editAll(server, { edits, before }, service, next);
  } finally {
    await server.stop();
    await service.close();
  }
  try {
    const database = await openPglite(path.join(dataDir, 'database'));
    const all = await database.db.select().from(generations);
    await database.close();
    const inOrder = all.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt));
    const rows = inOrder.slice(-edits);
    const alone = inOrder.slice(-edits - before.alone, -edits);
    return { ...measured, rows, alone, busiest: service.busiest() };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function editAll(
  server: RunningServer,
  { edits, before }: { readonly edits: number; readonly before: Before },
  service: fake.FakeGemini,
  next: () => fake.Reply,
): Promise<Measured> {
  const account = await signUp(server.url);
  await account.fetch('/api/hosted-consent', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ allowed: true }),
  });
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(1) };
  const { id } = await bodyOf.image(await account.upload(photo));
  service.script(fake.picture(await picture(1.2)));
  await Promise.all(Array.from({ length: before.warmUp }, () => edit(account, id)));
  service.script((call, answer) => next()(call, answer));
  const ends: End[] = [];
  for (let i = 0; i < before.alone; i++) ends.push(await edit(account, id));
  const usedBefore = await account.usedEdits();
  const cpuBefore = cpuSecondsOf(server.pid);
  const memory = watchMemory(server.pid, 'matting-process');
  const latency = watchLatency(['/api/health'], account.fetch, HEALTH_PAUSE_MS);
  const watch = watchModel(account);
  const started = performance.now();
  ends.push(...(await Promise.all(Array.from({ length: edits }, () => edit(account, id)))));
  const wallMs = performance.now() - started;
  const states = await watch.stop();
  const p99 = await latency.stop();
  const used = (await account.usedEdits()) - usedBefore;
  const cpuMs = (1000 * (cpuSecondsOf(server.pid) - cpuBefore)) / edits;
  return {
    healthMs: p99['/api/health']!,
    gigabytes: memory.stop() / 1e9,
    told: new Map(ends),
    wallMs,
    cpuMs,
    used,
    states,
  };
}

/** From the press of Apply to the end, whichever it is. */
async function edit(account: Account, imageId: string): Promise<End> {
  const { id } = await bodyOf.generation(await untilTaken(() => account.requestEdit('enhancePhoto', imageId)));
  const patient = {
    ...account,
    fetch: (...asked: Parameters<Account['fetch']>) => untilTaken(() => account.fetch(...asked)),
  };
  for await (const { event } of eventsOf(patient, id)) if (event === 'done' || event === 'failed') break;
  return [id, Date.now()];
}

/** Of more requests at once than a process takes, the rest is asked to come again (decision 175). */
async function untilTaken(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await delay(1000 * Number(answer.headers.get('Retry-After')));
  }
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

/** Errors in a row at first, then single ones wherever it takes one for the share of bad answers that is wanted. */
function faultyModel(answer: Buffer) {
  const good = slowModel(fake.picture(answer));
  let calls = 0;
  let bad = 0;
  return {
    next: (): fake.Reply => {
      const isBad = calls < OUTAGE || bad < BAD_SHARE * (calls + 1) - 0.5;
      calls++;
      if (!isBad) return good.reply;
      // In the outage no answer would not be noticed before long.
      const fault = bad < OUTAGE ? FAULTS[1] : FAULTS[bad % FAULTS.length]!;
      bad++;
      return fault;
    },
    /** In percent. */
    share: () => (100 * bad) / calls,
  };
}

/** Gives the reply after the model's time; `times` is how long each call had to wait for it, in the order in which they came. */
function slowModel(reply: fake.Reply) {
  const calls: { readonly arrived: number; answered: number }[] = [];
  return {
    reply: (call: fake.ReceivedCall, answer: ServerResponse) => {
      const times = { arrived: call.arrived, answered: Number.NaN };
      calls.push(times);
      setTimeout(() => {
        times.answered = performance.now();
        void reply(call, answer);
      }, LATENCY_MS);
    },
    times: () => calls.map(({ arrived, answered }) => answered - arrived),
  };
}

/** A photo of 2 megapixels; brighter, it is what a model makes of it, which answers with 4. */
function picture(brightness: number): Promise<Buffer> {
  const [width, height] = brightness === 1 ? [1632, 1224] : [2400, 1792];
  return sharp(fileURLToPath(sceneFile('character.jpg')))
    .resize(width, height, { fit: 'fill' })
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
