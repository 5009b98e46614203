import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DERIVATIVE_WIDTHS } from '../../tools/limits.ts';
import type { Codec, CopyOptions, RenderOptions } from '../codec/codec.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { ImageRow } from './images.table.ts';

/** Renditions that nobody requested for so long are removed; they can be made again. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Beside the renditions of a HEIC with transparency, which its JPEG does not have. */
const ALPHA = 'has-alpha';

export interface Rendition {
  readonly path: string;
  readonly contentType: string;
  /** The same for the same pixels, in quotes as HTTP wants it. */
  readonly etag: string;
}

/** What is served of a picture: re-encoded pixels without metadata, never the uploaded bytes. */
export interface Renditions {
  readonly of: (image: ImageRow, width?: number) => Promise<Rendition>;
  /** A copy to keep. */
  readonly copyOf: (image: ImageRow, options: CopyOptions) => Promise<Rendition>;
  readonly forget: (imageId: string) => Promise<void>;
  /** The pictures that there are some of. */
  readonly imageIds: () => Promise<string[]>;
  readonly forgetOld: () => Promise<void>;
}

export function createRenditions(codec: Codec, store: ObjectStore, cacheDir: string): Renditions {
  const underway = new Map<string, Promise<void>>();
  const folderOf = (imageId: string) => join(cacheDir, imageId);

  const originalOf = (image: ImageRow) =>
    store.localPath({ bucket: image.bucket, key: `${image.userId}/${image.name}` });

  /**
   * The source of a derivative: for a HEIC its full-size JPEG, which opens twenty times as fast, unless the picture has
   * transparency; else the picture itself.
   */
  const sourceOf = async (image: ImageRow, options: RenderOptions) => {
    if (!('width' in options) || !isHeic(image)) return originalOf(image);
    const full = await fullSizeOf(image);
    return (await exists(join(folderOf(image.id), ALPHA))) ? originalOf(image) : full;
  };

  const make = async (image: ImageRow, path: string, options: RenderOptions) => {
    const source = await sourceOf(image, options);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(folderOf(image.id), { recursive: true, mode: 0o700 });
    try {
      const { sourceHasAlpha } = await codec.render(source, draft, options);
      if (sourceHasAlpha && isHeic(image)) await writeFile(join(folderOf(image.id), ALPHA), '');
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  };

  /** Once, however many ask for it at the same time. */
  const makeOnce = (image: ImageRow, path: string, options: RenderOptions) => {
    const making = underway.get(path) ?? make(image, path, options).finally(() => underway.delete(path));
    underway.set(path, making);
    return making;
  };

  const fullSizeOf = async (image: ImageRow): Promise<string> => {
    if (isOurs(image)) return originalOf(image);
    const path = join(folderOf(image.id), 'full');
    if (!(await exists(path))) await makeOnce(image, path, {});
    return path;
  };

  return {
    of: async (image, wanted) => {
      const width = wanted === undefined ? undefined : rung(wanted);
      const etag = `"${image.sha256.slice(0, 32)}-${width ?? 'full'}"`;
      const contentType = width ? 'image/webp' : servedType(image);
      if (!width) return { etag, contentType, path: await fullSizeOf(image) };
      const path = join(folderOf(image.id), String(width));
      if (!(await exists(path))) await makeOnce(image, path, { width, lossless: image.purpose === 'mask' });
      return { etag, contentType, path };
    },
    copyOf: async (image, copy) => {
      const { format, box = 'own', quality = 'usual' } = copy;
      const name = `${box}-${quality}.${format}`;
      const path = join(folderOf(image.id), name);
      if (!(await exists(path))) await makeOnce(image, path, { copy });
      return { path, contentType: `image/${format}`, etag: `"${image.sha256.slice(0, 32)}-${name}"` };
    },
    forget: (imageId) => forgetRenditions(cacheDir, imageId),
    imageIds: () => readdir(cacheDir).catch(() => []),
    forgetOld: async () => {
      for (const imageId of await readdir(cacheDir).catch(() => [])) {
        const { mtimeMs } = await stat(folderOf(imageId));
        if (Date.now() - mtimeMs > KEPT_MS) await rm(folderOf(imageId), { recursive: true, force: true });
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

/** What an edit made, and what was composed of that, was encoded by this server. */
function isOurs({ purpose }: ImageRow): boolean {
  return purpose === 'result' || purpose === 'composite' || purpose === 'mask';
}

function isHeic({ contentType }: ImageRow): boolean {
  return contentType === 'image/heic';
}

function servedType(image: ImageRow): string {
  return isHeic(image) ? 'image/jpeg' : image.contentType;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
