import { LRUCache } from 'lru-cache';
import type { FoundInPicture } from './find-in-picture.ts';
import type { ListedThing, PlaceBox, Sought } from '../object-finder.ts';

/** The finished mask of a listed thing. */
export interface PreparedMask extends Omit<FoundInPicture, 'mask'> {
  /** A grey PNG. */
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The mask reduced to few cells: 1 where it is. */
  readonly cells: { readonly width: number; readonly height: number; readonly data: Uint8Array };
}

/** Makes the mask of a thing in a box. */
export type PrepareMask = (box: PlaceBox) => Promise<PreparedMask>;

interface KnownThing {
  readonly box: PlaceBox;
  mask?: PreparedMask;
}

interface KnownPhoto {
  readonly things: readonly KnownThing[];
  readonly prepare: PrepareMask;
}

/** Most things are tapped among the largest of a photo. */
const PREPARED = 6;
/** The last photos, and what the masks of one take: some 50 kB each, and their cells. */
const KEPT_BYTES = 64e6;
const PHOTO_BYTES = 600_000;
const KEPT_MS = 10 * 60_000;
/** How soon it is tried again while there is other work. */
const PAUSE_MS = 300;
/** Boxes that differ by less (shares) are the same. */
const SAME = 1e-6;

/**
 * The masks of things in photos that are being marked, made one after the other while nothing else is to be done, the largest thing of
 * the last photo first, so that a tap on one is answered at once. They are kept in memory, and never for another photo.
 */
export class PreparedMasks {
  readonly #photos = new LRUCache<string, KnownPhoto>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: () => PHOTO_BYTES,
  });
  readonly #isIdle: () => boolean;
  #isWorking = false;
  #closed = false;

  constructor(isIdle: () => boolean) {
    this.#isIdle = isIdle;
  }

  /** Begins to prepare the masks of what was listed in a photo; `key` tells the photo and the kind of mask. */
  begin(key: string, things: readonly ListedThing[], prepare: PrepareMask): void {
    if (!this.#photos.has(key)) this.#photos.set(key, { things: things.map(({ box }) => ({ box })), prepare });
    void this.#work();
  }

  /** The mask of what is sought, where it is ready; undefined where a smaller thing, or a part, may be meant. */
  answerTo(key: string, sought: Sought): PreparedMask | undefined {
    const { point, box } = sought;
    const things = this.#photos.get(key)?.things ?? [];
    if (box) return things.find((thing) => isSame(thing.box, box))?.mask;
    if (!point || (sought.extent ?? 'large') !== 'large') return undefined;
    const holding = things.filter((thing) => holds(thing.box, point)).toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
    for (const { mask } of holding) {
      if (!mask || (mask.holdsThings && !sought.extent)) return undefined;
      if (isOn(mask, point)) return { ...mask, extent: 'large' };
    }
    return undefined;
  }

  close(): void {
    this.#closed = true;
    this.#photos.clear();
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { thing, key, prepare } = next;
      if (!this.#isIdle()) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
        continue;
      }
      try {
        thing.mask = await prepare(thing.box);
      } catch {
        // It is looked for again, and its failure told, when somebody taps it.
        this.#photos.delete(key);
      }
    }
    this.#isWorking = false;
  }

  #next(): { readonly thing: KnownThing; readonly key: string; readonly prepare: PrepareMask } | undefined {
    if (this.#closed) return undefined;
    for (const [key, { things, prepare }] of this.#photos.entries()) {
      const thing = things.slice(0, PREPARED).find(({ mask }) => !mask);
      if (thing) return { thing, key, prepare };
    }
    return undefined;
  }
}

type Place = NonNullable<Sought['point']>;

const holds = ({ left, top, right, bottom }: PlaceBox, { x, y }: Place): boolean =>
  x >= left && x < right && y >= top && y < bottom;

const areaOf = ({ left, top, right, bottom }: PlaceBox): number => (right - left) * (bottom - top);

function isSame(a: PlaceBox, b: PlaceBox): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(a[side] - b[side]) < SAME);
}

function isOn({ cells: { width, height, data } }: PreparedMask, { x, y }: Place): boolean {
  return data[Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))] === 1;
}
