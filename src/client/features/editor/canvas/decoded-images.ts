import { loadBitmap } from './load-bitmap.ts';

/** A cache of decoded images by their address. */
export interface Decoded {
  readonly source: string;
  /** An element of the browser's where a canvas would be too large. */
  readonly image: ImageBitmap | HTMLImageElement;
}

/** Pixels that a canvas may have everywhere: Safari's limit on an iPhone. */
const LARGEST_CANVAS = 4096 * 4096;
/** The pixels kept for images that are not shown, so that undo and zoom paint without a gap. */
const MOST_HELD = 6_000_000;

interface Held extends Decoded {
  readonly pixels: number;
  readers: number;
}

/** By source, the least recently used first. */
const held = new Map<string, Held>();
const coming = new Map<string, Promise<Held>>();

/** What is decoded already. */
export const decodedOf = (source: string): Decoded | null => held.get(source) ?? null;

/** `pixels`: the number of its pixels. Rejects when it cannot be loaded or is no image. */
export async function decode(source: string, pixels: number): Promise<Decoded> {
  const known = held.get(source);
  if (known) return hold(known);
  const loading = coming.get(source) ?? load(source, pixels).finally(() => coming.delete(source));
  coming.set(source, loading);
  return hold(await loading);
}

/** Keeps the pixels until the returned function is called. After that they are kept as long as there is room. */
export function keep(decoded: Decoded): () => void {
  const kept = held.get(decoded.source);
  if (!kept) return () => {};
  kept.readers++;
  return () => {
    kept.readers--;
  };
}

async function load(source: string, pixels: number): Promise<Held> {
  const image = await (pixels > LARGEST_CANVAS ? loadElement(source) : loadBitmap(source));
  return { source, image, pixels, readers: 0 };
}

async function loadElement(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

function hold(one: Held): Held {
  held.delete(one.source);
  held.set(one.source, one);
  letGo(one);
  return one;
}

/** Closed explicitly: the garbage collector does not know their size and keeps them for long. */
function letGo(newest: Held): void {
  const idle = [...held.values()].filter((each) => each.readers === 0 && each !== newest);
  let pixels = idle.reduce((sum, each) => sum + each.pixels, 0);
  for (const oldest of idle) {
    if (pixels <= MOST_HELD) return;
    pixels -= oldest.pixels;
    held.delete(oldest.source);
    if (oldest.image instanceof ImageBitmap) oldest.image.close();
    else oldest.image.removeAttribute('src');
  }
}
