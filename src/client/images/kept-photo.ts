import { del, get, set } from 'idb-keyval';

/** A photo that survives a reload, in this browser: there is one at a time, and a newer choice takes its place. */
interface KeptPhoto {
  readonly file: File;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** The path of the page that uploads it; null while it waits for its owner to sign up or in, by whatever way. */
  readonly page: string | null;
}

const KEY = 'keptPhoto';
/** In session storage, beside a photo of a page: that it is this tab's, so that no other tab uploads it too. */
const TAB = 'uploadingPage';
/** How long the storage may take. */
const ANSWER_MS = 3_000;
/** A photo that nobody came back for within a day is not brought up again. */
const DAY = 24 * 60 * 60 * 1000;

/** For browsers that refuse storage: then a waiting photo survives the way through the pages, but no reload. */
let waiting: KeptPhoto | undefined;

/** One after the other: what is forgotten while it is still being written is forgotten all the same. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
  const next = last.then(act);
  last = next;
  return next;
}

/** Keeps the chosen photo until its owner has signed up or in. */
export function keepWaitingPhoto(file: File): Promise<void> {
  const kept = { file, since: Date.now(), page: null };
  waiting = kept;
  return inTurn(async () => {
    sessionStorage.removeItem(TAB);
    await write(kept);
  });
}

/** The photo that waits for its owner. */
export const waitingPhoto = (): Promise<File | null> =>
  inTurn(async () => {
    const kept = await read();
    return kept?.page === null ? kept.file : null;
  });

/** Keeps the photo that this page uploads, for a reload of it in this tab. */
export function keepUploadingPhoto(file: File): Promise<void> {
  const { pathname } = location;
  waiting = undefined;
  return inTurn(async () => {
    sessionStorage.removeItem(TAB);
    const isWritten = await write({ file, since: Date.now(), page: pathname });
    if (isWritten && location.pathname === pathname) sessionStorage.setItem(TAB, pathname);
  });
}

/** The photo that this page was uploading before it was reloaded. */
export const uploadingPhoto = (): Promise<File | null> =>
  inTurn(async () => {
    const kept = await read();
    const isOurs = kept?.page === location.pathname && sessionStorage.getItem(TAB) === location.pathname;
    return isOurs ? kept.file : null;
  });

/** Forgets the waiting photo, or what this tab uploads; what another tab uploads stays. */
export function forgetPhoto(): Promise<void> {
  waiting = undefined;
  return inTurn(async () => {
    const isOurs = sessionStorage.getItem(TAB) !== null || (await read())?.page === null;
    sessionStorage.removeItem(TAB);
    if (isOurs) await erase();
  });
}

/** Forgets what this tab uploads, and leaves a photo that waits. */
export const forgetUploadingPhoto = (): Promise<void> =>
  inTurn(async () => {
    const isOurs = sessionStorage.getItem(TAB) !== null;
    sessionStorage.removeItem(TAB);
    if (isOurs) await erase();
  });

async function read(): Promise<KeptPhoto | undefined> {
  const kept = waiting ?? (await answered(get<KeptPhoto>(KEY)).catch(() => undefined));
  if (!kept || Date.now() - kept.since < DAY) return kept;
  waiting = undefined;
  await erase();
  return undefined;
}

/** Whether it is kept: a browser may refuse storage, and then goes on without. */
const write = (kept: KeptPhoto): Promise<boolean> =>
  answered(set(KEY, kept)).then(
    () => true,
    () => false,
  );

const erase = () => answered(del(KEY)).catch(() => {});

/** Rejects where the storage has not answered in time, as a busy browser's sometimes never does. */
function answered<Value>(asked: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), ANSWER_MS));
  return Promise.race([asked, late]);
}
