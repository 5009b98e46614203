import { EngineError } from '../engine-error.ts';
import type { Point } from '../face.ts';
import { mapPlane, sumOf } from '../filters/map-planes.ts';
import type { Plane } from '../raster.ts';
import { areaOf, contains } from './boxes.ts';
import { describeStuff, placeOf } from './describe.ts';
import type { FoundMask } from './found-mask.ts';
import { maskOfObject } from './find-in-box.ts';
import { maskOfStuff } from './masks/stuff-mask.ts';
import { regionsAt, threeOf } from './masks/regions-at.ts';
import { withoutSpecks } from './masks/without-specks.ts';
import type { SceneView } from './scene-view.ts';

/** The confidence in a thing that has no name. */
const UNNAMED = 0.65;
/** The least fit of the sky, and how far down it is looked for, as a share of the view's height. */
const [LEAST_FIT, LOWEST] = [0.7, 0.6];
/** So many detected objects are cut out to see whether one holds the point. */
const MOST_TRIED = 2;
/** A part takes less than this share of the thing. */
const PART = 0.8;
/** A region that takes more of the view stands on no ground. */
const STANDS = 0.2;

/** How much is meant of what lies at a point: a part, what stands out most, or all that it belongs to. */
export type Extent = 'small' | 'middle' | 'large';

export interface FoundAtPoint extends FoundMask {
  readonly extent: Extent;
}

/**
 * Finds what lies at a point of the view: the smallest detected object whose mask contains it, or the sky; else what an added model sees
 * there, else the region around it that stands out most. `extent` asks for less or more of it. Throws EngineError `object_not_found`.
 */
export async function maskAtPoint(view: SceneView, at: Point, extent?: Extent): Promise<FoundAtPoint> {
  const { width, height } = view.image;
  if (!contains({ left: 0, top: 0, right: width, bottom: height }, at.x, at.y)) throw notFound();
  const whole = (await detectedAt(view, at.x, at.y)) ?? (await skyAt(view, at.x, at.y));
  const wanted = extent ?? (whole && !whole.holdsThings ? 'large' : undefined);
  if (whole && wanted === 'large') return { ...whole, extent: 'large' };
  const { sizes, best } = (await segmentedAt(view, at)) ?? (await partedAt(view, at, whole?.mask));
  if (whole) sizes.push({ ...whole, extent: 'large' });
  const found = sizes.find((each) => each.extent === (wanted ?? best)) ?? sizes.at(wanted === 'small' ? 0 : -1);
  if (!found) throw notFound();
  return found;
}

interface Sizes {
  readonly sizes: FoundAtPoint[];
  readonly best: Extent;
}

/** The sizes of up to three masks, the smallest first, and that of the best of them. */
function sized(found: readonly FoundMask[], best: number): Sizes {
  const names = (['small', 'middle', 'large'] as const).slice(best === 0 ? 1 : 0);
  return {
    sizes: found.slice(0, 3).map((each, i) => ({ ...each, extent: names[i] ?? 'large' })),
    best: names[best] ?? 'large',
  };
}

const notFound = (): EngineError => new EngineError('object_not_found', { object: '' });

async function detectedAt(view: SceneView, x: number, y: number): Promise<FoundMask | undefined> {
  const objects = await view.objects();
  const holding = objects.filter(({ box }) => contains(box, x, y)).toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
  for (const object of holding.slice(0, MOST_TRIED)) {
    const found = await maskOfObject(view, object, { x, y });
    if (holds(found.mask, x, y)) return found;
  }
  return undefined;
}

/**
 * What an added model sees at the point. It knows no names.
 */
async function segmentedAt(view: SceneView, at: Point): Promise<Sizes | undefined> {
  const answer = await view.segmented([{ ...at, inside: true }]);
  const likeliest = answer?.masks[0];
  if (!likeliest || !holds(likeliest, at.x, at.y)) return undefined;
  view.by.add(answer.by);
  const masks = answer.masks.filter((mask) => holds(mask, at.x, at.y)).toSorted((a, b) => sumOf(a) - sumOf(b));
  return sized(
    masks.map((mask) => unnamed(view, withoutSpecks(mask), at)),
    masks.indexOf(likeliest),
  );
}

/** The regions at the point; those of a thing where it lies on one. */
async function partedAt(view: SceneView, at: Point, whole: Plane | undefined): Promise<Sizes> {
  const regions = await regionsAt(view, at);
  const limit = whole && (PART * sumOf(whole)) / whole.data.length;
  const { three, at: best } = threeOf(limit ? regions.filter(({ share }) => share < limit) : regions);
  const masks = three.map(({ mask }) =>
    whole ? mapPlane(mask(), (value, i) => Math.min(value, whole.data[i]!)) : mask(),
  );
  return sized(
    masks.slice(0, whole ? 2 : 3).map((mask) => unnamed(view, mask, at)),
    best,
  );
}

function unnamed(view: SceneView, mask: Plane, at: Point): FoundMask {
  const casts = sumOf(mask) < STANDS * mask.data.length;
  return { mask, confidence: UNNAMED, found: `something ${placeOf(at, view.image)}`, casts };
}

async function skyAt(view: SceneView, x: number, y: number): Promise<FoundMask | undefined> {
  if (y > LOWEST * view.image.height) return undefined;
  const sky = maskOfStuff(view.image, 'sky', await view.subject());
  if (!sky || sky.fit < LEAST_FIT || !holds(sky.mask, x, y)) return undefined;
  return { mask: sky.mask, confidence: 0.6, found: describeStuff('sky'), casts: false, label: 'sky' };
}

function holds(mask: Plane, x: number, y: number): boolean {
  return mask.data[Math.floor(y) * mask.width + Math.floor(x)]! > 0.5;
}
