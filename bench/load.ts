import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { clientBuild, ensureBuilt, models } from '../scripts/steps/build.mjs';
import { startNginx } from '../test/services/daemons/nginx.mjs';
import { bodyOf, signUp } from '../test/support/account.ts';
import { openCluster } from '../test/support/cluster.ts';
import { smallPhoto } from '../test/support/photos.ts';
import { startServer } from '../test/support/running-server.ts';
import { type CoreSplit, splitCores } from './server/cores.ts';
import { percentile } from './server/latency.ts';
import { type Answer, LoadSender, type Run } from './load-sender.ts';
import { NO_ANSWER } from './server/raw-connection.ts';
import { withServices } from './server/services.ts';

/** What is asked for: a refusal may take two seconds, since a proxy refuses most requests before they reach a process. */
const BUDGETS = { goodputShare: 0.8, refusalMilliseconds: 2000 } as const;
/** Share of the requests that may stay unsent because all connections wait: more, and it was not ten times the load. */
const UNSENT = 0.01;
const OVERLOAD = 10;
const SECONDS = 3;
/**
 * Capacity and overload take turns, short ones, and what each served in all rounds is compared: what a machine can do changes by a third
 * within minutes while others use it.
 */
const ROUNDS = 12;
/** Before anything is counted: code is compiled, connections to the database are made. */
const WARMING_SECONDS = 12;
/**
 * Requests at once while the capacity is looked for; the most that any of them brings is the peak. The most of them come after the
 * overload, which the site meets therefore with the connections of a calmer time.
 */
const AT_ONCE = { before: [16, 32], after: [64] } as const;
/** Who asks in turn; as many as share no factor with the 20 of a turn of the mix, so that everybody asks for everything. */
const PEOPLE = 7;
const env = { FREE_GENERATIONS: '1000000', QUEUE_LIMIT: '20', CONCURRENCY: '1' };

const sites = {
  pglite: benchEmbedded,
  one: (cores: CoreSplit) => withServices(() => benchPostgres(cores, 1)),
  two: (cores: CoreSplit) => withServices(() => benchPostgres(cores, 2)),
} as const;

/** The mixed load on one and two web processes, PGlite and PostgreSQL (or on one of `sites`), at capacity and at ten times that; false over a budget. */
export async function benchLoad(only?: string): Promise<boolean> {
  await ensureBuilt([models, clientBuild]);
  const cores = splitCores();
  console.log(
    `80 % browsing, 15 % gallery, 5 % edits; ${ROUNDS} rounds of ${SECONDS} s each; ${cores.description}; ` +
      `others want ${loadavg()[0]!.toFixed(1)} cores`,
  );
  let isWell = true;
  for (const [site, bench] of Object.entries(sites)) {
    if (only !== undefined && site !== only) continue;
    cores.toSite();
    isWell = (await bench(cores)) && isWell;
  }
  return isWell;
}

async function benchEmbedded(cores: CoreSplit): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-load-'));
  const server = await startServer({ dataDir, env });
  try {
    return await benchSite('PGlite, one process', server.url, cores);
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function benchPostgres(cores: CoreSplit, count: number): Promise<boolean> {
  const cluster = await openCluster(env);
  try {
    const webs = await Promise.all(Array.from({ length: count }, () => cluster.start('web')));
    await cluster.start('worker');
    const nginx = await startNginx(webs.map(({ url }) => Number(new URL(url).port)));
    return await benchSite(`nginx, PostgreSQL, ${count} web`, nginx.url, cores).finally(nginx.stop);
  } finally {
    await cluster.close();
  }
}

async function benchSite(name: string, url: string, cores: CoreSplit): Promise<boolean> {
  const next = await mixedLoad(url);
  cores.toSender();
  const sender = await LoadSender.open(url, next);
  await sender.atOnce(AT_ONCE.before[0], WARMING_SECONDS);
  const [calm, full] = [AT_ONCE.before, AT_ONCE.after].map((counts) =>
    counts.map((count) => ({ count, runs: [] as Run[] })),
  );
  const capacity = [...calm!, ...full!];
  const peak = () => Math.max(...capacity.map(({ runs }) => goodput(runs)));
  const measure = async ({ count, runs }: (typeof capacity)[number]) => {
    runs.push(await sender.atOnce(count, SECONDS));
    report(`${name}, ${count} at once`, runs.slice(-1));
  };
  const over: Run[] = [];
  while (over.length < ROUNDS) {
    for (const level of calm!) await measure(level);
    over.push(await sender.atRate(OVERLOAD * peak(), SECONDS));
    report(`${name}, ${OVERLOAD} ×`, over.slice(-1));
    for (const level of full!) await measure(level);
  }
  sender.close();
  console.log(`  All ${ROUNDS} rounds:`);
  for (const { count, runs } of capacity) report(`${name}, ${count} at once`, runs);
  const { latestRefusal } = report(`${name}, ${OVERLOAD} ×`, over);
  const share = goodput(over) / peak();
  const isWell =
    share >= BUDGETS.goodputShare && latestRefusal <= BUDGETS.refusalMilliseconds && over.every(isAllAnswered);
  console.log(`  ${name}: goodput ${(100 * share).toFixed(0)} % of the peak   ${isWell ? 'passed' : 'FAILED'}`);
  return isWell;
}

/** Whether what was to be sent was, and was served or refused in form. */
function isAllAnswered({ answers, unsent }: Run): boolean {
  return (
    unsent <= UNSENT * answers.length &&
    answers.every(({ status, hasRetryAfter }) => status < 400 || (isRefusal(status) && hasRetryAfter))
  );
}

/** No room in the process or in the queue, or none for more of the account. */
function isRefusal(status: number): boolean {
  return status === 503 || status === 429;
}

/** Answers that somebody wanted, a second, once a run has settled. */
function goodput(runs: readonly Run[]): number {
  const served = runs.map(({ answers }) => answers.filter(({ status, isCounted }) => status < 400 && isCounted).length);
  return runs.length === 0 ? 0 : sum(served) / sum(runs.map(({ countedSeconds }) => countedSeconds));
}

/** Gives one request after another of the mix, of people with one photo each. */
async function mixedLoad(url: string): Promise<() => Buffer> {
  const people: Awaited<ReturnType<typeof requestsOf>>[] = [];
  while (people.length < PEOPLE) people.push(await requestsOf(url));
  let sent = 0;
  return () => {
    const turn = sent++;
    const { browse, gallery, edit } = people[turn % PEOPLE]!;
    const slot = turn % 20;
    if (slot === 19) return edit(randomUUID());
    const choice = slot >= 16 ? gallery : browse;
    return choice[Math.floor(turn / 20 + slot) % choice.length]!;
  };
}

async function requestsOf(url: string) {
  const account = await signUp(url);
  const photo = await bodyOf.image(await account.upload(await smallPhoto()));
  await account.fetch(`${photo.url}?w=320`);
  const head = `\r\nHost: ${new URL(url).host}\r\nCookie: ${account.cookie}\r\nAccept-Encoding: br\r\n`;
  const get = (at: string) => Buffer.from(`GET ${at} HTTP/1.1${head}\r\n`);
  const order = JSON.stringify({ tool: 'enhancePhoto', imageId: photo.id, params: {} });
  const images = (bucket: string) => `/api/images?bucket=${bucket}`;
  return {
    browse: ['/', '/api/config', '/api/profile', '/api/images?bucket=user_images&limit=5'].map(get),
    gallery: [images('user_images'), `${photo.url}?w=320`, images('generated_images')].map(get),
    edit: (key: string) =>
      Buffer.from(
        `POST /api/generations HTTP/1.1${head}Idempotency-Key: ${key}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${order.length}\r\n\r\n${order}`,
      ),
  };
}

/** A full queue's answer is one of the refusals. */
function report(name: string, runs: readonly Run[]) {
  const answers = runs.flatMap((run) => run.answers);
  const seconds = sum(runs.map((run) => run.seconds));
  const good = answers.filter(({ status }) => status < 400);
  const refused = answers.filter(({ status }) => isRefusal(status));
  const latestRefusal = at(refused, 1);
  const late = refused.filter(({ ms }) => ms > BUDGETS.refusalMilliseconds);
  const odd = answers.filter(({ status, hasRetryAfter }) => status >= 400 && !(isRefusal(status) && hasRetryAfter));
  const lateEdits = late.filter(({ request }) => requestLine(request).startsWith('POST'));
  const senderCpu = sum(runs.map((run) => run.senderCpu)) / runs.length;
  console.log(
    `  ${name.padEnd(34)} ${(answers.length / seconds).toFixed(0)} requests a second, ${goodput(runs).toFixed(0)} served (p99 ${at(good, 0.99).toFixed(0)} ms), ` +
      `${refused.length} refused (p99 ${at(refused, 0.99).toFixed(0)}, p99.9 ${at(refused, 0.999).toFixed(0)}, most ${latestRefusal.toFixed(0)} ms, ${late.length} late, ${lateEdits.length} of them edits), ${odd.length} answered otherwise or not at all, ` +
      `${sum(runs.map(({ unsent }) => unsent))} not sent; the sender took ${(100 * senderCpu).toFixed(0)} % of a core`,
  );
  for (const { status, request, ms } of odd)
    console.log(
      `    ${status === NO_ANSWER ? 'no answer' : status} to ${requestLine(request)} after ${ms.toFixed(0)} ms`,
    );
  return { latestRefusal };
}

function requestLine(request: Buffer): string {
  return request.toString('latin1', 0, request.indexOf('\r\n'));
}

/** Milliseconds within which this share of the answers came. */
function at(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ ms }) => ms);
  return times.length === 0 ? 0 : percentile(times, share);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
