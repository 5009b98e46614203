import { useCallback, useEffect, useState } from 'react';

export interface LoadedSource {
  /** What can be painted at once: the wanted source, or the one before it while the wanted one is still coming. */
  readonly source: string | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** How many decoded pictures are held: a comparison's two, those of the last steps, and of the zoom before. */
const MOST_HELD = 8;
/** What was decoded last, by its source: the browser still has it, so it is painted without a gap. The oldest first. */
const held = new Map<string, HTMLImageElement>();

/** Swaps to another version of a picture only when that is decoded, so that zooming never flashes. */
export function useLoadedSource(pictureId: string, wanted: string): LoadedSource {
  const [shown, setShown] = useState<Shown>({ pictureId, source: null, failed: false });

  const load = useCallback(() => {
    let superseded = false;
    const show = (change: (at: Shown) => Shown) => {
      if (!superseded) setShown(change);
    };
    decode(wanted).then(
      () => show(() => ({ pictureId, source: wanted, failed: false })),
      // A smaller version that is on the canvas already is better than a message.
      () => show((at) => (at.pictureId === pictureId && at.source ? at : { pictureId, source: null, failed: true })),
    );
    return () => {
      superseded = true;
    };
  }, [pictureId, wanted]);
  useEffect(load, [load]);

  const retry = useCallback(() => {
    setShown({ pictureId, source: null, failed: false });
    load();
  }, [pictureId, load]);

  const mine = shown.pictureId === pictureId;
  return {
    source: (mine && shown.source) || (held.has(wanted) ? wanted : null),
    failed: mine && shown.failed,
    retry,
  };
}

interface Shown {
  readonly pictureId: string;
  readonly source: string | null;
  readonly failed: boolean;
}

async function decode(source: string): Promise<void> {
  const image = new Image();
  image.src = source;
  await image.decode();
  hold(source, image);
}

/** Lets go of the oldest by hand: the garbage collector does not know how large they are, and leaves them for long. */
function hold(source: string, image: HTMLImageElement): void {
  held.delete(source);
  held.set(source, image);
  for (const [oldest, old] of held) {
    if (held.size <= MOST_HELD) return;
    old.removeAttribute('src');
    held.delete(oldest);
  }
}
