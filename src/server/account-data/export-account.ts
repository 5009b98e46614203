import { makeZip } from 'client-zip';
import { createReadStream } from 'node:fs';
import type { User } from '../http/app-env.ts';
import type { Database } from '../database/database.ts';
import type { ImageRow } from '../images/images.table.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { findAccountFacts, findAllEdits, findAllImages, findEditorSessions } from './export.queries.ts';

export interface ExportDeps {
  readonly db: Database;
  readonly store: ObjectStore;
}

interface ZipEntry {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: string | AsyncIterable<Buffer>;
}

/** Streams everything of a person as a zip. One file is open at a time, and none is held in memory. */
export function exportAccount(deps: ExportDeps, user: Pick<User, 'id'>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return makeZip(entries(deps, user.id)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The list comes last, so that it names only files that are in the zip, whatever was deleted meanwhile. */
async function* entries({ db, store }: ExportDeps, userId: string): AsyncGenerator<ZipEntry> {
  const packed = [];
  for (const image of await findAllImages(db, userId)) {
    const path = await store.localPath({ bucket: image.bucket, key: `${userId}/${image.name}` }).catch(() => undefined);
    if (path === undefined) continue;
    const file = `${folderOf(image)}/${image.name}`;
    const input = createReadStream(path);
    try {
      yield { name: file, lastModified: image.createdAt, input };
    } catch {
      // client-zip throws here only when the reader has gone.
      return;
    } finally {
      input.destroy();
    }
    packed.push(describe(image, file));
  }
  const facts = await findAccountFacts(db, userId);
  const edits = await findAllEdits(db, userId);
  const editorSessions = await findEditorSessions(db, userId);
  const list = { exportedAt: new Date(), ...facts, images: packed, edits, editorSessions };
  yield { name: 'account.json', lastModified: new Date(), input: `${JSON.stringify(list, null, 2)}\n` };
}

function folderOf({ purpose }: ImageRow): 'uploads' | 'results' | 'other' {
  if (purpose === 'source') return 'uploads';
  return purpose === 'result' ? 'results' : 'other';
}

function describe(image: ImageRow, file: string) {
  const { userId: _, bucket: __, name: ___, ...facts } = image;
  return { file, ...facts };
}
