import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DERIVATIVE_WIDTHS } from '../../tools/limits.ts';
import type { Codec, CopyOptions, PictureType, RenderOptions } from '../codec/codec.ts';
import { servedType } from '../codec/served-type.ts';
import type { FreeDisk } from '../storage/free-disk.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Purpose } from './images.contract.ts';
import type { ImageRow } from './images.table.ts';

/** Renditions that nobody requested for so long are removed; they can be made again. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** The same while the disk has too little room to keep new ones. */
const KEPT_WHEN_SHORT_MS = 60 * 60_000;
/** Left to uploads and results: of copies, which no limit of an account counts, one account could fill the disk for all. */
const LEFT_BYTES = 512 * 1024 ** 2;
/** The width of the renditions that a card is made of. */
const CARD_SOURCE_WIDTH = 1024;
/** Beside the renditions of a HEIC with transparency, which its JPEG does not have. */
const ALPHA = 'has-alpha';

interface Stored {
  readonly path: string;
  /** Its bytes, where the disk has no room for a file at `path`. */
  readonly content?: Uint8Array | undefined;
}

export interface Rendition extends Stored {
  readonly contentType: string;
  /** The same for the same pixels, in quotes as HTTP wants it. */
  readonly etag: string;
}

/** What is served of a picture: re-encoded pixels without metadata, never the uploaded bytes. */
export interface Renditions {
  readonly of: (image: ImageRow, width?: number) => Promise<Rendition>;
  /** A copy to keep. */
  readonly copyOf: (image: ImageRow, options: CopyOptions) => Promise<Rendition>;
  /** The card of a link that shows the picture, and `before` on its left: a JPEG, kept nowhere. */
  readonly cardOf: (image: ImageRow, before?: ImageRow) => Promise<Uint8Array>;
  readonly forget: (imageId: string) => Promise<void>;
  /** The pictures that there are some of. */
  readonly imageIds: () => Promise<string[]>;
  readonly forgetOld: () => Promise<void>;
}

interface RenditionParts {
  readonly codec: Codec;
  readonly store: ObjectStore;
  readonly cacheDir: string;
  readonly freeDisk: FreeDisk;
}

export function createRenditions({ codec, store, cacheDir, freeDisk }: RenditionParts): Renditions {
  const underway = new Map<string, Promise<Uint8Array | undefined>>();
  const folderOf = (imageId: string) => join(cacheDir, imageId);

  const originalOf = (image: ImageRow) =>
    store.localPath({ bucket: image.bucket, key: `${image.userId}/${image.name}` });

  /**
   * The source of a derivative: for a HEIC its full-size JPEG, which opens twenty times as fast, unless the picture has
   * transparency or there is no room for it; else the picture itself.
   */
  const sourceOf = async (image: ImageRow, options: RenderOptions) => {
    if (!('width' in options) || !isHeic(image)) return originalOf(image);
    const full = await fullSizeOf(image);
    return full.content || (await exists(join(folderOf(image.id), ALPHA))) ? originalOf(image) : full.path;
  };

  const makeFile = async (image: ImageRow, path: string, options: RenderOptions) => {
    const source = await sourceOf(image, options);
    const draft = `${path}.${randomUUID()}`;
    try {
      await mkdir(folderOf(image.id), { recursive: true, mode: 0o700 });
      const { sourceHasAlpha } = await codec.for(image.userId).render(source, draft, options);
      if (sourceHasAlpha && isHeic(image)) await writeFile(join(folderOf(image.id), ALPHA), '');
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  };

  /** Resolves to the bytes where the disk has no room for the file. */
  const make = async (image: ImageRow, path: string, options: RenderOptions): Promise<Uint8Array | undefined> => {
    try {
      await freeDisk.require(LEFT_BYTES);
      await makeFile(image, path, options);
      return undefined;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      return codec.for(image.userId).renderInMemory(await originalOf(image), options);
    }
  };

  /** Once, however many ask for it at the same time. */
  const makeOnce = (image: ImageRow, path: string, options: RenderOptions) => {
    const making = underway.get(path) ?? make(image, path, options).finally(() => underway.delete(path));
    underway.set(path, making);
    return making;
  };

  const kept = async (image: ImageRow, name: string, options: RenderOptions): Promise<Stored> => {
    const path = join(folderOf(image.id), name);
    return { path, content: (await exists(path)) ? undefined : await makeOnce(image, path, options) };
  };

  const fullSizeOf = async (image: ImageRow): Promise<Stored> =>
    isOurs(image) ? { path: await originalOf(image) } : kept(image, 'full', {});

  /** The picture itself where there is no room for its preview. */
  const previewOf = async (image: ImageRow): Promise<string> => {
    const { path, content } = await kept(image, String(CARD_SOURCE_WIDTH), { width: CARD_SOURCE_WIDTH });
    return content ? originalOf(image) : path;
  };

  return {
    of: async (image, wanted) => {
      const width = wanted === undefined ? undefined : rung(wanted);
      const etag = `"${image.sha256.slice(0, 32)}-${width ?? 'full'}"`;
      const contentType = width ? 'image/webp' : servedType(image.contentType as PictureType);
      if (!width) return { etag, contentType, ...(await fullSizeOf(image)) };
      const lossless = image.purpose === 'mask';
      return { etag, contentType, ...(await kept(image, String(width), { width, lossless })) };
    },
    copyOf: async (image, copy) => {
      const { format, box = 'own', quality = 'usual' } = copy;
      const name = `${box}-${quality}.${format}`;
      const etag = `"${image.sha256.slice(0, 32)}-${name}"`;
      return { etag, contentType: `image/${format}`, ...(await kept(image, name, { copy })) };
    },
    cardOf: async (image, before) => {
      const [path, other] = await Promise.all([previewOf(image), before && previewOf(before)]);
      return codec.for(image.userId).renderInMemory(path, { card: { ...(other !== undefined && { before: other }) } });
    },
    forget: (imageId) => forgetRenditions(cacheDir, imageId),
    imageIds: () => readdir(cacheDir).catch(() => []),
    forgetOld: async () => {
      const kept = (await freeDisk.isShort(LEFT_BYTES)) ? KEPT_WHEN_SHORT_MS : KEPT_MS;
      for (const imageId of await readdir(cacheDir).catch(() => [])) {
        const { mtimeMs } = await stat(folderOf(imageId));
        if (Date.now() - mtimeMs > kept) await rm(folderOf(imageId), { recursive: true, force: true });
      }
    },
  };
}

/** Removes what was made of a picture for the screen. */
export async function forgetRenditions(cacheDir: string, imageId: string): Promise<void> {
  await rm(join(cacheDir, imageId), { recursive: true, force: true });
}

/** A width between two is served by the larger one. */
function rung(wanted: number): number {
  return DERIVATIVE_WIDTHS.find((width) => width >= wanted) ?? DERIVATIVE_WIDTHS.at(-1)!;
}

const OURS: readonly Purpose[] = ['result', 'composite', 'adjusted', 'mask'];

/** What an edit made, and what was composed or adjusted of pictures, was encoded by this server, as PNG. */
function isOurs({ purpose, contentType }: ImageRow): boolean {
  return contentType === 'image/png' && OURS.includes(purpose);
}

function isHeic({ contentType }: ImageRow): boolean {
  return contentType === 'image/heic';
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
