import { useCallback, useEffect, useState } from 'react';

export interface LoadedSource {
  /** What can be painted at once: the wanted source, or the one before it while the wanted one is still coming. */
  readonly source: string | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Sources that were decoded on this page: the browser still has them, so they are painted without a gap. */
const decoded = new Set<string>();

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
    source: (mine && shown.source) || (decoded.has(wanted) ? wanted : null),
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
  decoded.add(source);
}
