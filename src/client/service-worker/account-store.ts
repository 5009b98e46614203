/** Who is signed in; the pages' own type is Session (app/session.ts). */
interface Session {
  readonly session: { readonly expiresAt: string };
  readonly user: { readonly id: string };
}

/** What a session of the editor says of the picture that it shows. */
interface Opened {
  readonly current: { readonly url: string; readonly bytes: number };
}

export const SESSION = '/api/auth/get-session';
export const SIGN_OUT = '/api/auth/sign-out';
/** What signs in, and what begins to. */
export const AUTH = '/api/auth/';
const OPENED = /^\/api\/editor-sessions\/[^/]+$/;
const ANSWERS = /^\/api\/(profile|config|images)$/;
/** A picture's address names its owner. */
const PICTURE = /^\/files\/[^/]+\/([^/]+)\/[^/]+$/;

/** Of a picture's address: all of its pixels, as the editor takes them for what it makes itself (images/image-copy.ts). */
const LOSSLESS = '?as=png';

/** A whole picture that is larger is not fetched ahead: nobody asked for these bytes. */
const MOST_AHEAD = 25_000_000;
/** The newest of each kind are kept. */
const KINDS = [
  { is: (url: URL) => !PICTURE.test(url.pathname), most: 30 },
  { is: (url: URL) => PICTURE.test(url.pathname) && url.search !== '', most: 100 },
  { is: (url: URL) => PICTURE.test(url.pathname) && url.search === '', most: 6 },
];

/** Of the one account whose answers are kept. It is made by the session's answer and deleted with the session. */
const PREFIX = 'account-';
/** A store that is there while the server has not heard yet that the person signed out. */
const UNHEARD = 'signed-out';
/** Requests so far that may change who is signed in: a session that was asked for before the last one may be another's. */
let changes = 0;

export function sessionChanges({ pathname }: URL): void {
  if (/^\/api\/(auth|account)(\/|$)/.test(pathname)) changes++;
}

/** Whose session it is decides whose store there is: another account's is deleted, and every one when nobody is signed in. */
export async function sessionAnswer(request: Request): Promise<Response> {
  const before = changes;
  let response: Response;
  try {
    if (await caches.has(UNHEARD)) await tellSignOut();
    response = await fetch(request);
  } catch {
    return keptSession();
  }
  if (response.ok && before === changes) await changeOwner(response.clone());
  return response;
}

/**
 * Signing out deletes what is kept of the account before anybody is asked, and counts without a connection: the server hears of it
 * before it is asked next who is signed in.
 */
export async function signOutAnswer(request: Request): Promise<Response> {
  await deleteAccounts(null);
  try {
    return await fetch(request);
  } catch {
    await caches.open(UNHEARD);
    return Response.json({});
  } finally {
    // What was asked for before may have been kept meanwhile.
    await deleteAccounts(null);
  }
}

/** A request that may sign somebody in. The server hears of an earlier sign-out first, which would end the new session else. */
export async function signInAnswer(request: Request): Promise<Response> {
  if (await caches.has(UNHEARD)) await tellSignOut();
  return fetch(request);
}

/** Throws while the server does not hear of it. */
async function tellSignOut(): Promise<void> {
  const answer = await fetch(SIGN_OUT, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  if (!answer.ok) throw new Error(`The sign-out was answered ${answer.status}`);
  await caches.delete(UNHEARD);
}

async function changeOwner(answer: Response): Promise<void> {
  const session = (await answer.clone().json()) as Session | null;
  const name = session && PREFIX + session.user.id;
  await deleteAccounts(name);
  if (name) await put(await caches.open(name), new Request(SESSION), answer);
}

/** A session that has expired meanwhile opens nothing. */
async function keptSession(): Promise<Response> {
  const response = await (await openAccount())?.cache.match(SESSION);
  const session = (await response?.clone().json()) as Session | undefined;
  if (session && Date.parse(session.session.expiresAt) > Date.now()) return response!;
  await deleteAccounts(null);
  return (await caches.has(UNHEARD)) ? Response.json(null) : Response.error();
}

/** The network's answer, else the kept one; undefined for a request whose answer is never kept. */
export function keptOrFetched(request: Request, url: URL): Promise<Response> | undefined {
  const owner = PICTURE.exec(url.pathname)?.[1];
  if (owner === undefined) {
    const isKept = ANSWERS.test(url.pathname) || OPENED.test(url.pathname);
    return isKept ? answerOf(request, url) : undefined;
  }
  const isKept = url.search === '' || url.search === LOSSLESS || /^\?w=\d+$/.test(url.search);
  if (!isKept || request.headers.has('range')) return undefined;
  return answerOf(request, url, owner);
}

/**
 * The store is opened before the network is asked: when the account has ended meanwhile, the answer goes into the deleted
 * store, which nobody can open again.
 */
async function answerOf(request: Request, url: URL, owner?: string): Promise<Response> {
  const account = await openAccount();
  const store = account && (owner === undefined || account.id === owner) ? account.cache : undefined;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const kept = (await store?.match(request, { ignoreVary: true })) ?? (owner && (await standIn(store, request, url)));
    if (kept) return kept;
    throw error;
  }
  if (store && response.status === 200 && url.search !== LOSSLESS) {
    void put(store, request, response.clone());
    if (OPENED.test(url.pathname)) void keepWhole(store, response.clone());
  }
  return response;
}

/** The picture as it is shown, instead of its copy without loss; a copy of another width is better than none. */
async function standIn(store: Cache | undefined, request: Request, url: URL): Promise<Response | undefined> {
  if (url.search === LOSSLESS) return store?.match(url.pathname, { ignoreVary: true });
  if (url.search === '') return undefined;
  const copies = (await store?.matchAll(request, { ignoreSearch: true, ignoreVary: true })) ?? [];
  const bytes = ({ headers }: Response) => Number(headers.get('content-length'));
  return copies.toSorted((one, other) => bytes(other) - bytes(one))[0];
}

/** The picture that was opened, at its full size, unless the person saves data. */
async function keepWhole(store: Cache, answer: Response): Promise<void> {
  const { url, bytes } = ((await answer.json()) as Opened).current;
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (saves || bytes > MOST_AHEAD || (await store.match(url, { ignoreVary: true }))) return;
  const response = await fetch(url, { priority: 'low' }).catch(() => null);
  if (response?.status === 200) await put(store, new Request(url), response);
}

/** A browser may refuse the room: then there is less without a connection. */
async function put(store: Cache, request: Request, response: Response): Promise<void> {
  try {
    await store.put(request, response);
    const { is, most } = KINDS.find((kind) => kind.is(new URL(request.url)))!;
    // The latest come last.
    const all = (await store.keys()).filter(({ url }) => is(new URL(url)));
    await Promise.all(all.slice(0, -most).map((oldest) => store.delete(oldest, { ignoreVary: true })));
  } catch {
    return;
  }
}

async function openAccount(): Promise<{ id: string; cache: Cache } | undefined> {
  const name = (await caches.keys()).find((each) => each.startsWith(PREFIX));
  return name === undefined ? undefined : { id: name.slice(PREFIX.length), cache: await caches.open(name) };
}

async function deleteAccounts(except: string | null): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== except);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Leaves the pictures, which are the same in every build. */
export async function deleteAnswers(): Promise<void> {
  const account = await openAccount();
  const requests = (await account?.cache.keys()) ?? [];
  const answers = requests.filter(({ url }) => !PICTURE.test(new URL(url).pathname));
  await Promise.all(answers.map((answer) => account?.cache.delete(answer, { ignoreVary: true })));
}
