import { compositionOf } from './composing-slice.ts';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { DERIVATIVE_WIDTHS } from '../../../../tools/limits.ts';
import { useEditorState } from '../state/editor-context.ts';
import { derivativeUrl } from '../canvas/derivative.ts';
import type { Size } from '../canvas/viewport.ts';
import type { ImagePair } from './compose-file.ts';
import { EdgeSurface, type EdgeTiles } from './edge-surface.ts';
import { loadTile } from './load-pixels.ts';

/** The longest side that is drawn, in pixels. A larger canvas would lag behind the hand. */
const LONGEST = 2048;

export interface EdgeOptions extends ImagePair {
  /** Pixels of the screen. */
  readonly width: number;
}

/** Draws the open cut-out with its corrected edge into a canvas. `ready` once something is visible. */
export function useEdge({ before, after, width }: EdgeOptions): {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly surface: RefObject<EdgeSurface | null>;
  readonly ready: boolean;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<EdgeSurface>(null);
  const refinement = useEditorState((state) => compositionOf(state).refinement);
  const tiles = useTiles({ before, after }, widthOf(after, width));

  const latest = useRef(refinement);
  useLayoutEffect(() => {
    latest.current = refinement;
    surface.current?.show(refinement);
  }, [refinement]);
  useLayoutEffect(() => {
    if (!canvas.current || !tiles) return;
    surface.current = new EdgeSurface(canvas.current, tiles, after, latest.current);
    return () => {
      surface.current = null;
    };
  }, [tiles, after]);
  return { canvas, surface, ready: tiles !== null };
}

/** The tiles to draw. Those of another size stay until the new ones are loaded. */
function useTiles({ before, after }: ImagePair, width: number): EdgeTiles | null {
  const [tiles, setTiles] = useState<EdgeTiles | null>(null);
  useEffect(() => {
    let left = false;
    loadTiles({ before, after }, width).then(
      (loaded) => left || setTiles(loaded),
      // The canvas keeps what it shows. Storing the composition reports the failure.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [before, after, width]);
  return tiles;
}

async function loadTiles({ before, after }: ImagePair, width: number): Promise<EdgeTiles> {
  const size: Size = { width, height: Math.max(1, Math.round((width * after.height) / after.width)) };
  const load = (image: ImagePair['after']) => loadTile(derivativeUrl(image, width), size);
  const [photo, cutOut] = await Promise.all([load(before), load(after)]);
  return { before: photo, after: cutOut };
}

/** One of the widths that the server has images in, so that each change of the zoom does not ask for another. */
function widthOf({ width, height }: Size, shown: number): number {
  const most = Math.min(width, Math.floor((LONGEST * width) / Math.max(width, height)));
  return Math.min(most, DERIVATIVE_WIDTHS.find((each) => each >= shown) ?? most);
}
