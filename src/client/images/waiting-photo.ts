import { del, get, set } from 'idb-keyval';

interface WaitingPhoto {
  readonly file: File;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

const KEY = 'waitingPhoto';
/** A photo that nobody came back for within a day is not brought up again. */
const DAY = 24 * 60 * 60 * 1000;

/** For browsers that refuse storage: then the photo survives the way through the pages, but no reload. */
let inMemory: WaitingPhoto | undefined;

/** Keeps the chosen photo in this browser until its owner has signed up or in, by whatever way. */
export async function saveWaitingPhoto(file: File): Promise<void> {
  inMemory = { file, since: Date.now() };
  await set(KEY, inMemory).catch(() => {});
}

export async function loadWaitingPhoto(): Promise<File | null> {
  const kept = inMemory ?? (await get<WaitingPhoto>(KEY).catch(() => undefined));
  if (!kept) return null;
  if (Date.now() - kept.since < DAY) return kept.file;
  await deleteWaitingPhoto();
  return null;
}

export async function deleteWaitingPhoto(): Promise<void> {
  inMemory = undefined;
  await del(KEY).catch(() => {});
}
