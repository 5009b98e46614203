import { cropPlane, type PartPlace, withMargin } from '../../resample/crop.ts';
import { membraneFill } from '../../inpaint/fill/membrane-fill.ts';
import { halvePart, HOLE, type PicturePart } from '../../inpaint/inpaint-level.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { dilate } from '../../morphology/morphology.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { maskBounds } from '../../segment/region-mask.ts';

/** A pixel belongs to the subject, at least in part, above this alpha. */
const SUBJECT = 0.3;
/** The width of the boundary that is analysed, in pixels of the matte. */
const BOUNDARY_WIDTH = 8;
/** A hole with a larger share of subject along its boundary lies within the subject, such as a mark on a shirt. */
const WITHIN = 0.6;
/**
 * A hole with at least this share along its boundary lies across the subject's border, such as a spoon over the edge of
 * a saucer, when the subject inside it agrees with the membrane from the boundary (intersection over union). A second
 * person does not agree.
 */
const ACROSS = { boundary: 0.4, common: 0.8 };
/** The membrane is computed for at most so many hole pixels. */
const MOST_EXPECTED = 2000;

/**
 * Sets `forbidden` to 1 on the subject that remains beside the hole, so that the fill does not repeat it or one of its
 * limbs. Does nothing when the hole lies within the subject or across its border, because the fill must then contain
 * the subject. `hole` and `forbidden` (0 or 1) are the picture's part at `place`. The matte covers the whole picture,
 * at its own size.
 */
export function forbidSubject(forbidden: Plane, hole: Plane, matte: Plane, place: PartPlace): void {
  const { width, height } = matte;
  const { left, top, whole } = place;
  const gone = holeAtMatteSize(hole, matte, place);
  const scenery = bandsAcross(matte);
  const stays = mapPlane(matte, (alpha, i) => (alpha > SUBJECT && gone.data[i] === 0 && scenery.data[i] === 0 ? 1 : 0));
  const share = boundaryShare(gone, stays);
  if (share > WITHIN || (share > ACROSS.boundary && isAsExpected(gone, matte))) return;
  const columns = Int32Array.from({ length: hole.width }, (_, x) =>
    Math.floor(((left + x + 0.5) * width) / whole.width),
  );
  for (let y = 0, i = 0; y < hole.height; y++) {
    const row = Math.floor(((top + y + 0.5) * height) / whole.height) * width;
    for (let x = 0; x < hole.width; x++, i++) if (stays.data[row + columns[x]!] === 1) forbidden.data[i] = 1;
  }
}

/** 1 on what the matte shows from the left to the right side, but not at top or bottom, such as a sea: it is scenery. */
function bandsAcross(matte: Plane): Plane {
  const { width, height } = matte;
  const { labels, count } = connectedComponents(matte, SUBJECT);
  const reached = { left: new Set<number>(), right: new Set<number>(), ends: new Set<number>() };
  for (let y = 0; y < height; y++) {
    reached.left.add(labels[y * width]!);
    reached.right.add(labels[y * width + width - 1]!);
  }
  for (let x = 0; x < width; x++) reached.ends.add(labels[x]!).add(labels[(height - 1) * width + x]!);
  const isBand = Uint8Array.from({ length: count + 1 }, (_, label) =>
    label > 0 && reached.left.has(label) && reached.right.has(label) && !reached.ends.has(label) ? 1 : 0,
  );
  return mapPlane(matte, (_, i) => isBand[labels[i]!]!);
}

/** The hole at the matte's size: 1 where a pixel overlaps it. */
function holeAtMatteSize(hole: Plane, { width, height }: Plane, { left, top, whole }: PartPlace): Plane {
  const result = createPlane(width, height);
  const extent = maskBounds(hole);
  if (extent === undefined) return result;
  const first = (at: number, from: number, to: number): number => Math.floor((at * to) / from);
  const last = (at: number, from: number, to: number): number => Math.ceil(((at + 1) * to) / from) - 1;
  for (let y = extent.top; y < extent.top + extent.height; y++) {
    const bottom = last(top + y, whole.height, height);
    for (let x = extent.left; x < extent.left + extent.width; x++) {
      if (hole.data[y * hole.width + x]! <= 0) continue;
      const [from, to] = [first(left + x, whole.width, width), last(left + x, whole.width, width)];
      for (let row = first(top + y, whole.height, height); row <= bottom; row++) {
        result.data.fill(1, row * width + from, row * width + to + 1);
      }
    }
  }
  return result;
}

/** The share of `stays` along the boundary of `gone`. */
function boundaryShare(gone: Plane, stays: Plane): number {
  const extent = maskBounds(gone);
  if (extent === undefined) return 0;
  const around = withMargin(extent, BOUNDARY_WIDTH, gone);
  const [inside, beside] = [cropPlane(gone, around), cropPlane(stays, around)];
  const reached = dilate(inside, BOUNDARY_WIDTH);
  let boundary = 0;
  let shared = 0;
  for (let i = 0; i < reached.data.length; i++) {
    if (reached.data[i] === 0 || inside.data[i] === 1) continue;
    boundary++;
    shared += beside.data[i]!;
  }
  return boundary === 0 ? 0 : shared / boundary;
}

/** Whether the subject in `gone` agrees with the membrane that continues it from the boundary. */
function isAsExpected(gone: Plane, matte: Plane): boolean {
  const around = withMargin(maskBounds(gone)!, BOUNDARY_WIDTH, gone);
  const { width, height } = around;
  const inside = cropPlane(gone, around).data;
  const alpha = cropPlane(matte, around).data;
  const pixels = new Uint8ClampedArray(4 * width * height).map((_, i) => (alpha[i >> 2]! > SUBJECT ? 255 : 0));
  let shown: PicturePart = { width, height, pixels, state: new Uint8Array(width * height) };
  let open: PicturePart = { ...shown, state: shown.state.map((_, i) => (inside[i] === 1 ? HOLE : 0)) };
  while (open.state.reduce((sum, state) => sum + state, 0) > MOST_EXPECTED) {
    shown = halvePart(shown);
    open = halvePart(open);
  }
  const expected = membraneFill(open);
  let [both, either] = [0, 0];
  open.state.forEach((state, i) => {
    if (state !== HOLE) return;
    const [one, other] = [expected[4 * i]! > 127, shown.pixels[4 * i]! > 127];
    if (one && other) both++;
    if (one || other) either++;
  });
  return both > ACROSS.common * either;
}
