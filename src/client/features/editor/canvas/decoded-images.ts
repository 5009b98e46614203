import { loadBitmap } from './load-bitmap.ts';

/** Pixels of an image that can be painted at once, by its address. */
export interface Decoded {
  readonly source: string;
  /** An element of the browser's where a canvas would be too large. */
  readonly image: ImageBitmap | HTMLImageElement;
}

/** Pixels that a canvas may have everywhere: Safari's limit on an iPhone. */
const LARGEST_CANVAS = 4096 * 4096;
/** Pixels that are held while nobody shows them, so that the last steps and the zoom before are painted without a gap. */
const MOST_HELD = 6_000_000;

interface Held extends Decoded {
  readonly pixels: number;
  readers: number;
}

/** By source, the one that was wanted longest ago first. */
const held = new Map<string, Held>();
const coming = new Map<string, Promise<Held>>();

/** What is decoded already. */
export const decodedOf = (source: string): Decoded | null => held.get(source) ?? null;

/** `pixels`: how many it has. Rejects when it does not come, or is no image. */
export async function decode(source: string, pixels: number): Promise<Decoded> {
  const known = held.get(source);
  if (known) return hold(known);
  const loading = coming.get(source) ?? load(source, pixels).finally(() => coming.delete(source));
  coming.set(source, loading);
  return hold(await loading);
}

/** Its pixels stay until what is returned is called, however many others come; and after that, until another comes. */
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

/** By hand: the garbage collector does not know how large they are, and leaves them for long. */
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
