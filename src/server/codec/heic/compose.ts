import { decodePicture } from './hevc/decode-picture.ts';
import type { Picture, SamplePlane } from './hevc/picture.ts';
import type { Colours } from './hevc-parameter-sets.ts';
import type { Size } from './placement.ts';
import type { CodedGrid } from './read-heic.ts';

/** The samples of a picture before it is turned, and of what it is made. */
export interface Composed extends Size {
  readonly luma: SamplePlane;
  readonly cb: SamplePlane | undefined;
  readonly cr: SamplePlane | undefined;
  /** Colours are so much smaller, as a shift. */
  readonly shiftX: number;
  readonly shiftY: number;
  readonly depth: number;
  /** What the sequence header says. */
  readonly colours: Colours | undefined;
  /** Where it begins in its planes, in luma samples. */
  readonly left: number;
  readonly top: number;
}

/**
 * Decodes the coded pictures one after the other and puts them side by side, cut at the right and below. Throws when one is
 * damaged, or is of another kind than the first.
 */
export function compose({ width, height, tiles, columns, tile }: CodedGrid): Composed {
  const first = decoded(tiles[0]!);
  const { shiftX, shiftY, sequence } = first;
  const { depth, colours, window } = sequence;
  const kind = { width, height, shiftX, shiftY, depth, colours };
  if (tiles.length === 1) {
    const [luma, cb, cr] = first.planes as [SamplePlane, SamplePlane?, SamplePlane?];
    return { ...kind, luma, cb, cr, left: window.left, top: window.top };
  }
  if ((columns > 1 && tile.width & shiftX) || (tiles.length > columns && tile.height & shiftY))
    throw new Error('Tiles that end within a sample of colour');
  const [luma, cb, cr] = first.planes.map((_, component) => {
    const [planeWidth, planeHeight] =
      component === 0 ? [width, height] : [(width + shiftX) >> shiftX, (height + shiftY) >> shiftY];
    return { width: planeWidth, height: planeHeight, samples: new Uint16Array(planeWidth * planeHeight) };
  }) as [SamplePlane, SamplePlane?, SamplePlane?];
  const whole = { ...kind, luma, cb, cr, left: 0, top: 0 };
  for (const [i, each] of tiles.entries()) {
    if (each.sequence.chroma !== sequence.chroma || each.sequence.depth !== depth)
      throw new Error('Tiles of different kinds');
    const column = i % columns;
    const place = { x: column * tile.width, y: ((i - column) / columns) * tile.height };
    copyTile(i === 0 ? first : decoded(each), tile, place, whole);
  }
  return whole;
}

function decoded({ sequence, header, slices }: CodedGrid['tiles'][number]): Picture {
  return decodePicture(sequence, header, slices);
}

function copyTile(picture: Picture, tile: Size, place: { x: number; y: number }, whole: Composed): void {
  const { window } = picture.sequence;
  for (const [component, to] of [whole.luma, whole.cb, whole.cr].entries()) {
    if (!to) continue;
    const from = picture.planes[component]!;
    const shiftX = component === 0 ? 0 : whole.shiftX;
    const shiftY = component === 0 ? 0 : whole.shiftY;
    const [x, y] = [place.x >> shiftX, place.y >> shiftY];
    const width = Math.min((tile.width + shiftX) >> shiftX, to.width - x);
    const height = Math.min((tile.height + shiftY) >> shiftY, to.height - y);
    for (let row = 0; row < height; row++) {
      const start = ((window.top >> shiftY) + row) * from.width + (window.left >> shiftX);
      to.samples.set(from.samples.subarray(start, start + width), (y + row) * to.width + x);
    }
  }
}
