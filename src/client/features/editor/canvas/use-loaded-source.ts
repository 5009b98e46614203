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
  const [shown, setShown] = useState({ pictureId, source: decoded.has(wanted) ? wanted : null, failed: false });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let superseded = false;
    const image = new Image();
    image.src = wanted;
    image.decode().then(
      () => {
        decoded.add(wanted);
        if (!superseded) setShown({ pictureId, source: wanted, failed: false });
      },
      () => {
        // A smaller version that is on the canvas already is better than a message.
        if (!superseded)
          setShown((at) => (at.pictureId === pictureId && at.source ? at : { pictureId, source: null, failed: true }));
      },
    );
    return () => {
      superseded = true;
    };
  }, [pictureId, wanted, attempt]);

  const retry = useCallback(() => {
    setShown((at) => ({ ...at, failed: false }));
    setAttempt((count) => count + 1);
  }, []);

  const mine = shown.pictureId === pictureId;
  const source = mine ? shown.source : null;
  return { source: source ?? (decoded.has(wanted) ? wanted : null), failed: mine && shown.failed, retry };
}
