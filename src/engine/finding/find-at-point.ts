import { EngineError } from '../engine-error.ts';
import type { Point } from '../face.ts';
import { grabCut } from '../kernels/grab-cut.ts';
import { connectedComponents } from '../kernels/connected-components.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../kernels/resample.ts';
import { createPlane, type Plane } from '../raster.ts';
import { areaOf, boxOfMask, contains } from './boxes.ts';
import { othersThan } from './candidates.ts';
import { describe, placeOf } from './describe.ts';
import { isStanding } from './families.ts';
import type { Found } from './found.ts';
import { maskOfBox } from './masks/box-mask.ts';
import type { SceneView } from './scene-view.ts';

/** The longer side at which an area of one colour is cut round a point, pixels, and how far from it it is looked for. */
const [CUT_SIDE, REACH] = [256, 0.2];

/**
 * The thing at a point of the view: the smallest that the detector has a box for and whose mask holds the point; else what
 * the matting model shows there; else the area of the point's colours round it. Throws EngineError `object_not_found`.
 */
export async function maskAtPoint(view: SceneView, { x, y }: Point): Promise<Found> {
  const { width, height } = view.image;
  if (!contains({ left: 0, top: 0, right: width, bottom: height }, x, y))
    throw new EngineError('object_not_found', { object: '' });
  const objects = await view.objects();
  const holding = objects.filter(({ box }) => contains(box, x, y)).toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
  for (const { box, label, score } of holding.slice(0, 2)) {
    const candidate = { box, label, weight: score, exact: true };
    const { mask, clear } = await maskOfBox(view, box, othersThan(candidate, objects), { label });
    if (!holds(mask, x, y)) continue;
    return { mask, confidence: clear ? 0.9 : 0.7, found: describe([candidate], view.image), casts: isStanding(label) };
  }
  return (await partOfMatte(view, x, y)) ?? areaRound(view, x, y);
}

async function partOfMatte(view: SceneView, x: number, y: number): Promise<Found | undefined> {
  const subject = await view.subject();
  if (!holds(subject, x, y)) return undefined;
  const { labels } = connectedComponents(subject, 0.5);
  const own = labels[Math.floor(y) * subject.width + Math.floor(x)];
  const part = mapPlane(subject, (alpha, i) => (labels[i] === own ? alpha : 0));
  const { mask, clear } = await maskOfBox(view, boxOfMask(part)!, []);
  const found = `something ${placeOf({ x, y }, view.image)}`;
  return holds(mask, x, y)
    ? { mask, confidence: clear ? 0.8 : 0.6, found, casts: true }
    : { mask: part, confidence: 0.6, found, casts: true };
}

function areaRound(view: SceneView, x: number, y: number): Found {
  const { width, height } = view.image;
  const size = fitWithin(view.image, CUT_SIDE);
  const [atX, atY] = [(x * size.width) / width, (y * size.height) / height];
  const reach = REACH * Math.max(size.width, size.height);
  const prior = createPlane(size.width, size.height);
  for (let i = 0; i < prior.data.length; i++) {
    const away = Math.hypot((i % size.width) + 0.5 - atX, Math.floor(i / size.width) + 0.5 - atY);
    prior.data[i] = away < 2 ? 1 : away > reach ? 0 : 0.9 * (1 - away / reach);
  }
  const cut = grabCut(labPlanes(resampleRaster(view.image, size.width, size.height, boxFilter)), prior, {
    priorWeight: 0.6,
    smoothness: 5,
    rounds: 3,
  });
  const { labels } = connectedComponents(cut, 0.5);
  const own = labels[Math.floor(atY) * size.width + Math.floor(atX)];
  const mask = resamplePlane(
    mapPlane(cut, (_, i) => (labels[i] === own ? 1 : 0)),
    width,
    height,
    tentFilter,
  );
  return { mask, confidence: 0.4, found: `something ${placeOf({ x, y }, view.image)}`, casts: false };
}

function holds(mask: Plane, x: number, y: number): boolean {
  return mask.data[Math.floor(y) * mask.width + Math.floor(x)]! > 0.5;
}
