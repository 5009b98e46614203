import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, accountOn, bodyOf, signUp } from './account.ts';
import { dimPhoto } from './photos.ts';

/** A server, of one process or several, whose processes can be killed. */
export interface Victims {
  /** Where it answers, when the process behind it is up. */
  readonly urls: readonly string[];
  readonly count: number;
  /** Kills the process of this number with no chance to tidy up, and starts it again. */
  readonly killAndRestart: (victim: number) => Promise<void>;
}

export interface KillReport {
  readonly kills: number;
  /** What was acknowledged: pictures taken, edits accepted, edits told as done, edits told as failed. */
  readonly uploads: number;
  readonly accepted: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly lostUploads: number;
  readonly lostResults: number;
  /** How far what people were charged is from what they were given, over all people. */
  readonly wrongCharges: number;
  readonly unended: number;
}

/** People at work at once. */
const PEOPLE = 3;
/** How long the server is left alone between two kills: at random, at most this. */
const LONGEST_PAUSE_MS = 3_000;
/** What was under way at the last kill has ended by then: a silent worker is noticed within 50 s. */
const ENDED_WITHIN_MS = 120_000;

interface Diary {
  readonly account: AnywhereAccount;
  readonly uploads: string[];
  readonly edits: string[];
}

/**
 * Kills processes at random moments while people upload and edit, and then looks for what was lost. The moments are of
 * `random` (0..1).
 */
export async function killUnderLoad(victims: Victims, kills: number, random: () => number): Promise<KillReport> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(victims.urls[0]!)));
  const stopping = new AbortController();
  const diaries = people.map(({ cookie }): Diary => ({
    account: anywhere(victims.urls, cookie),
    uploads: [],
    edits: [],
  }));
  const working = diaries.map((diary) => work(diary, stopping.signal));
  for (let kill = 0; kill < kills; kill++) {
    await delay(random() * LONGEST_PAUSE_MS);
    await victims.killAndRestart(Math.floor(random() * victims.count));
  }
  stopping.abort();
  await Promise.all(working);
  const found = await Promise.all(diaries.map(takeStock));
  const sum = (count: (stock: Stock) => number) => found.reduce((total, stock) => total + count(stock), 0);
  return {
    kills,
    uploads: diaries.reduce((total, { uploads }) => total + uploads.length, 0),
    accepted: diaries.reduce((total, { edits }) => total + edits.length, 0),
    succeeded: sum(({ succeeded }) => succeeded),
    failed: sum(({ failed }) => failed),
    lostUploads: sum(({ lostUploads }) => lostUploads),
    lostResults: sum(({ lostResults }) => lostResults),
    wrongCharges: sum(({ wrongCharges }) => wrongCharges),
    unended: sum(({ unended }) => unended),
  };
}

/** Uploads a photo, has it edited, waits for the end, and begins again. Notes down only what the server acknowledged. */
async function work({ account, uploads, edits }: Diary, stopping: AbortSignal): Promise<void> {
  const photo = await dimPhoto();
  while (!stopping.aborted) {
    const sent = await account.once((one) => one.upload(photo));
    if (sent?.status !== 201) continue;
    const { id, url } = await bodyOf.image(sent).catch(() => ({ id: '', url: '' }));
    if (!id) continue;
    uploads.push(url);
    const edit = await account.insist(`/api/generations`, orderOf(id));
    const { id: generationId } = await bodyOf.generation(edit);
    edits.push(generationId);
    await account.ended(generationId, stopping);
  }
}

/** The key makes the order one edit, however often it has to be sent until its answer arrives. */
function orderOf(imageId: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ tool: 'enhancePhoto', imageId, params: {} }),
  };
}

type Stock = Awaited<ReturnType<typeof takeStock>>;

/** What is there in the end of what was acknowledged. */
async function takeStock({ account, uploads, edits }: Diary) {
  const stock = { succeeded: 0, failed: 0, unended: 0, lostUploads: 0, lostResults: 0, wrongCharges: 0 };
  for (const id of edits) {
    const edit = await account.ended(id, AbortSignal.timeout(ENDED_WITHIN_MS));
    if (edit?.status === 'succeeded') stock.succeeded++;
    else if (edit?.status === 'failed') stock.failed++;
    else stock.unended++;
    const urls = edit?.status === 'succeeded' ? edit.results.map(({ url }) => url) : [];
    if (edit?.status === 'succeeded' && urls.length === 0) stock.lostResults++;
    for (const url of urls) if (!(await account.isThere(url))) stock.lostResults++;
  }
  for (const url of uploads) if (!(await account.isThere(url))) stock.lostUploads++;
  const profile = (await (await account.insist('/api/profile')).json()) as { imageGenerationsCount: number };
  stock.wrongCharges = Math.abs(profile.imageGenerationsCount - stock.succeeded);
  return stock;
}

type AnywhereAccount = ReturnType<typeof anywhere>;

/** Somebody whose browser tries again, at the next address, when an answer does not come or is a 5xx. */
function anywhere(urls: readonly string[], cookie: string) {
  let at = 0;
  const next = () => accountOn(urls[at++ % urls.length]!, cookie);
  const once = (call: (account: Account) => Promise<Response>) => call(next()).catch(() => undefined);
  const insist = async (path: string, init?: RequestInit): Promise<Response> => {
    for (;;) {
      const answer = await once(async (account) => {
        const got = await account.fetch(path, init);
        // Read here, so that one that breaks off is asked for again.
        return new Response(await got.arrayBuffer(), { status: got.status });
      });
      if (answer && answer.status < 500) return answer;
      await delay(100);
    }
  };
  return {
    once,
    insist,
    isThere: async (url: string) => {
      const answer = await insist(url);
      return answer.status === 200 && (await answer.arrayBuffer()).byteLength > 0;
    },
    /** The edit once it has ended; as it is when `signal` is aborted before. */
    ended: async (id: string, signal: AbortSignal) => {
      for (;;) {
        const answer = await insist(`/api/generations/${id}`);
        const edit = answer.ok ? await bodyOf.generation(answer) : undefined;
        const isEnded = edit && edit.status !== 'queued' && edit.status !== 'running';
        if (isEnded || signal.aborted) return edit;
        await delay(200);
      }
    },
  };
}

/** Park and Miller's generator of random numbers in 0..1 (Comm. ACM 31, 1988). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
