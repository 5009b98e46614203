import { compositionOf } from '../state/composing-slice.ts';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { DERIVATIVE_WIDTHS } from '../../../../tools/limits.ts';
import { useEditorState } from '../editor-context.ts';
import { derivativeUrl } from '../canvas/derivative.ts';
import type { Size } from '../canvas/viewport.ts';
import type { ImagePair } from './compose-file.ts';
import { EdgeSurface, type EdgeTiles } from './edge-surface.ts';
import { loadTile } from './load-pixels.ts';

/** The longer side of what is drawn, in pixels: beyond it, drawing would fall behind the hand. */
const LONGEST = 2048;

export interface EdgeOptions extends ImagePair {
  /** Pixels of the screen. */
  readonly width: number;
}

/** Draws the open cut-out, its edge as it was corrected, into a canvas. `ready` once there is something to be seen in it. */
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

/** What it draws of; those of another size stay until the new ones have come. */
function useTiles({ before, after }: ImagePair, width: number): EdgeTiles | null {
  const [tiles, setTiles] = useState<EdgeTiles | null>(null);
  useEffect(() => {
    let left = false;
    loadTiles({ before, after }, width).then(
      (loaded) => left || setTiles(loaded),
      // What is on the canvas already stays; storing the composition tells what is wrong.
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
