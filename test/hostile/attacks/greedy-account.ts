import { printRow } from '../../../bench/engine/rows.ts';
import { type Account, bodyOf, signUp } from '../../support/account.ts';
import { conePhoto } from '../../support/photos.ts';
import { enhance } from './somebody-else.ts';

const SEARCHES = 20;
const ERASURES = 5;

/** One account with twenty searches and five erasures waiting: a stranger's Enhancer is delayed by less than one running edit. */
export async function attackFairness(url: string): Promise<boolean> {
  const [stranger, greedy] = [await signUp(url), await signUp(url)];
  await enhance(stranger);
  const alone = await secondsOf(() => enhance(stranger));
  const { id } = await bodyOf.image(await greedy.upload(await conePhoto()));
  const oneEdit = await secondsOf(() => erase(greedy, id));
  const searches = Array.from({ length: SEARCHES }, () => search(greedy, id));
  const erasures = Array.from({ length: ERASURES }, () => erase(greedy, id));
  const beside = await secondsOf(() => enhance(stranger));
  await Promise.all([...searches, ...erasures]);
  return printRow({
    name: 'an Enhancer beside a greedy account',
    figures: `${alone.toFixed(1)} s alone, ${beside.toFixed(1)} s beside it; one erasure alone ${oneEdit.toFixed(1)} s`,
    passed: beside - alone < oneEdit,
  });
}

async function search(account: Account, imageId: string): Promise<void> {
  const answer = await account.fetch('/api/masks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ imageId, object: 'the green sofa' }),
  });
  await answer.arrayBuffer();
}

/** By words, to the end, whatever that is. */
async function erase(account: Account, imageId: string): Promise<void> {
  const answer = await account.requestEdit('magicErase', imageId, { object: 'the orange cone' });
  const { id } = await bodyOf.generation(answer);
  await (await account.fetch(`/api/generations/${id}/events`)).text();
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}
