import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { medianOf } from '../../../bench/engine/parts.ts';
import { type Account, bodyOf, eventsOf, newPerson, signUp } from '../../support/account.ts';
import { unseenPhoto } from '../../support/photos.ts';

/** What a person does beside an attack; the median of each in milliseconds. */
export type Times = Readonly<Record<'/' | '/api/config' | 'sign-in' | 'an edit', number>>;

const PAUSE_MS = 20;
/** An edit takes a hundred times as long as a page. */
const PAGES_PER_EDIT = 10;

/**
 * Uses the server, which has TRUSTED_PROXIES=127.0.0.1, as somebody does who has nothing to do with an attack, for so long. Rejects when
 * anything is refused or fails.
 */
export async function useServer(url: string, forMs: number): Promise<Times> {
  const person = newPerson();
  const account = await signUp(url, person);
  const times: Record<keyof Times, number[]> = { '/': [], '/api/config': [], 'sign-in': [], 'an edit': [] };
  const measure = async (what: keyof Times, act: () => Promise<void>) => {
    const start = performance.now();
    await act();
    times[what].push(performance.now() - start);
  };
  const end = performance.now() + forMs;
  while (performance.now() < end || times['an edit'].length < 3) {
    for (let i = 0; i < PAGES_PER_EDIT; i++) {
      for (const path of ['/', '/api/config'] as const) await measure(path, () => read(account, path));
      await delay(PAUSE_MS);
    }
    await measure('sign-in', () => signIn(url, person));
    await measure('an edit', () => enhance(account));
  }
  const median = Object.entries(times).map(([what, all]) => [what, medianOf(all)]);
  return Object.fromEntries(median) as Times;
}

async function read(account: Account, path: string): Promise<void> {
  const answer = await account.fetch(path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

/** From another address each time: how often one address may sign in is not what is measured. */
export async function signIn(url: string, { email, password }: ReturnType<typeof newPerson>): Promise<void> {
  const forwarded = `10.${randomBytes(3).join('.')}`;
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ email, password }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
}

/** Uploads a photo and enhances it to the end. */
export async function enhance(account: Account): Promise<void> {
  const { id } = await bodyOf.image(await account.upload(await unseenPhoto()));
  const answer = await account.requestEdit('enhancePhoto', id);
  if (answer.status !== 202) throw new Error(`an edit: ${answer.status} ${await answer.text()}`);
  for await (const { event } of eventsOf(account, (await bodyOf.generation(answer)).id)) {
    if (event === 'failed') throw new Error('an edit failed');
  }
}
