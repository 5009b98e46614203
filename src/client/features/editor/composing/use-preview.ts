import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { DERIVATIVE_WIDTHS } from '../../../../tools/limits.ts';
import { useEditorState } from '../editor-context.ts';
import { derivativeUrl } from '../canvas/derivative.ts';
import { loadSoft, type Pair, previewSize, warmUp } from './compose-file.ts';
import { loadTile } from './load-pixels.ts';
import { Preview, type PreviewTiles, type PreviewView } from './preview.ts';

/** The longer side of a preview, in pixels: beyond it, drawing would fall behind the hand. */
const LONGEST_PREVIEW = 2048;

export interface PreviewOptions extends Pair {
  /** Pixels of the screen. */
  readonly width: number;
  readonly view: PreviewView;
}

/** Draws the composition of the open result into a canvas. `ready` once there is something to be seen in it. */
export function usePreview({ before, after, width, view }: PreviewOptions): {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly preview: RefObject<Preview | null>;
  readonly ready: boolean;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<Preview>(null);
  const composition = useEditorState((state) => state.composing.composition);
  const tiles = useTiles({ before, after }, widthOf(after, width));
  useEffect(() => warmUp({ before, after }, view !== 'cutOut'), [before, after, view]);

  const shown = useRef({ composition, view });
  useLayoutEffect(() => {
    shown.current = { composition, view };
    preview.current?.show(composition, view);
  }, [composition, view]);
  useLayoutEffect(() => {
    if (!canvas.current || !tiles) return;
    const drawn = new Preview(canvas.current, tiles, after);
    drawn.show(shown.current.composition, shown.current.view);
    preview.current = drawn;
    return () => {
      drawn.end();
      preview.current = null;
    };
  }, [tiles, after]);
  return { canvas, preview, ready: tiles !== null };
}

/** What it draws of; those of another size stay until the new ones have come. */
function useTiles({ before, after }: Pair, width: number): PreviewTiles | null {
  const [tiles, setTiles] = useState<PreviewTiles | null>(null);
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

async function loadTiles({ before, after }: Pair, width: number): Promise<PreviewTiles> {
  const size = previewSize(after, width);
  const [soft, ...loaded] = await Promise.all([
    loadSoft({ before, after }),
    ...[before, after].map((picture) => loadTile(derivativeUrl(picture, width), size)),
  ]);
  return { soft, before: loaded[0]!, after: loaded[1]! };
}

/** One of the widths that the server has pictures in, so that each change of the zoom does not ask for another. */
function widthOf({ width, height }: Pair['after'], shown: number): number {
  const most = Math.min(width, Math.floor((LONGEST_PREVIEW * width) / Math.max(width, height)));
  return Math.min(most, DERIVATIVE_WIDTHS.find((each) => each >= shown) ?? most);
}
