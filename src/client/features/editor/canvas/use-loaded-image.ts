import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { EditorImage } from '../state/document-slice.ts';
import { decode, type Decoded, decodedOf, keep } from './decoded-images.ts';
import { derivativePixels, derivativeUrl } from './derivative.ts';

export interface LoadedImage {
  /** The version that can be painted now: the wanted one, or the last one while the wanted one loads. */
  readonly decoded: Decoded | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The version of an image for `width` pixels of the screen. Swaps to another only when that is decoded, so that zooming
 * never flashes.
 */
export function useLoadedImage(image: EditorImage, width: number): LoadedImage {
  const { id } = image;
  const wanted = derivativeUrl(image, width);
  const pixels = derivativePixels(image, width);
  const [shown, setShown] = useState<Shown>({ id, decoded: null, failed: false });

  const load = useCallback(() => {
    let superseded = false;
    const show = (change: (at: Shown) => Shown) => {
      if (!superseded) setShown(change);
    };
    decode(wanted, pixels).then(
      (decoded) => show(() => ({ id, decoded, failed: false })),
      // A smaller version that is on the canvas already is better than a message.
      () => show((at) => (at.id === id && at.decoded ? at : { id, decoded: null, failed: true })),
    );
    return () => {
      superseded = true;
    };
  }, [id, wanted, pixels]);
  useEffect(load, [load]);

  const retry = useCallback(() => {
    setShown({ id, decoded: null, failed: false });
    load();
  }, [id, load]);

  const mine = shown.id === id;
  const decoded = (mine ? shown.decoded : null) ?? decodedOf(wanted);
  useLayoutEffect(() => (decoded ? keep(decoded) : undefined), [decoded]);
  return { decoded, failed: mine && shown.failed, retry };
}

interface Shown {
  readonly id: string;
  readonly decoded: Decoded | null;
  readonly failed: boolean;
}
