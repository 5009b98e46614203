import type { Box } from '../abilities.ts';
import { EngineError } from '../engine-error.ts';
import type { Point } from '../face.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import { mapPlane, sumOf } from '../filters/map-planes.ts';
import type { Plane } from '../raster.ts';
import { areaOf, boxOfMask, contains, squareAround } from './boxes.ts';
import { describeStuff, placeOf } from './describe.ts';
import type { FoundMask } from './found-mask.ts';
import { maskOfBox } from './masks/box-mask.ts';
import { maskOfObject } from './find-in-box.ts';
import { maskOfStuff } from './masks/stuff-mask.ts';
import { pasteMask } from './masks/paste-mask.ts';
import { withoutSpecks } from './masks/without-specks.ts';
import type { SceneView } from './scene-view.ts';
import type { StuffKind } from '../vocabulary/vocabulary.ts';

/** The sides of the squares around a point that the matting model sees, as shares of the view's longer side. */
const WINDOWS = [0.22, 0.42, 0.75] as const;
/**
 * The limits of the share of a square that an object covers, and of the share of the square's border that it touches.
 */
const [LEAST, MOST, MOST_BORDER] = [0.02, 0.6, 0.08];
/** The confidence in a thing that has no name. */
const UNNAMED = 0.65;
/** The stuff that is tried at a point without an object, and its least fit. */
const STUFF: readonly StuffKind[] = ['sky', 'water', 'grass', 'ground'];
const LEAST_FIT = 0.7;

/**
 * Finds the object at a point of the view: the smallest detected object whose mask contains it, else what an added model
 * sees there, else the salient object in a square around it, else sky, water, grass or ground. Throws EngineError
 * `object_not_found`.
 */
export async function maskAtPoint(view: SceneView, { x, y }: Point): Promise<FoundMask> {
  const { width, height } = view.image;
  if (!contains({ left: 0, top: 0, right: width, bottom: height }, x, y)) throw notFound();
  const found =
    (await detectedAt(view, x, y)) ??
    (await segmentedAt(view, x, y)) ??
    (await clearAt(view, x, y)) ??
    (await stuffAt(view, x, y));
  if (!found) throw notFound();
  return found;
}

const notFound = (): EngineError => new EngineError('object_not_found', { object: '' });

async function detectedAt(view: SceneView, x: number, y: number): Promise<FoundMask | undefined> {
  const objects = await view.objects();
  const holding = objects.filter(({ box }) => contains(box, x, y)).toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
  for (const object of holding.slice(0, 2)) {
    const found = await maskOfObject(view, object, { x, y });
    if (holds(found.mask, x, y)) return found;
  }
  return undefined;
}

/**
 * What an added model sees at the point. It knows no names: what goes on beyond the picture and is for the most part sky, water,
 * grass or ground, is that.
 */
async function segmentedAt(view: SceneView, x: number, y: number): Promise<FoundMask | undefined> {
  const answer = await view.segmented([{ x, y, inside: true }]);
  const likeliest = answer?.masks[0];
  if (!likeliest || !holds(likeliest, x, y)) return undefined;
  view.by.add(answer.by);
  const mask = withoutSpecks(likeliest);
  const { width, height } = view.image;
  const { left, top, right, bottom } = boxOfMask(mask)!;
  const goesOn = left === 0 || top === 0 || right === width || bottom === height;
  const stuff = goesOn ? await stuffAt(view, x, y) : undefined;
  if (stuff && sumOf(mapPlane(mask, (value, i) => value * stuff.mask.data[i]!)) > 0.5 * sumOf(mask)) {
    return { ...stuff, mask };
  }
  return { mask, confidence: UNNAMED, found: `something ${placeOf({ x, y }, view.image)}`, casts: true };
}

/** The salient object in a square around the point, if it contains the point and lies wholly in the square. */
async function clearAt(view: SceneView, x: number, y: number): Promise<FoundMask | undefined> {
  const longer = Math.max(view.image.width, view.image.height);
  for (const share of WINDOWS) {
    const half = (share * longer) / 2;
    const area = squareAround({ left: x - half, right: x + half, top: y - half, bottom: y + half }, 0, view.image);
    const seen = pasteMask(await view.matteOf(area), area, view.image);
    if (!holds(seen, x, y)) continue;
    const { labels } = connectedComponents(seen, 0.5);
    const own = labels[Math.floor(y) * seen.width + Math.floor(x)];
    const part = mapPlane(seen, (alpha, i) => (labels[i] === own ? alpha : 0));
    const square = { left: area.left, top: area.top, right: area.left + area.width, bottom: area.top + area.height };
    if (!isWhole(part, square, view.image)) continue;
    const { mask } = await maskOfBox(view, boxOfMask(part)!, []);
    const found = `something ${placeOf({ x, y }, view.image)}`;
    return { mask: holds(mask, x, y) ? mask : part, confidence: UNNAMED, found, casts: true };
  }
  return undefined;
}

/**
 * Whether a mask shows a whole object: no speck, not the whole square, and hardly cut by a border inside the picture.
 */
function isWhole(part: Plane, { left, top, right, bottom }: Box, view: { width: number; height: number }): boolean {
  let [area, cut, border] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const isOn = part.data[y * part.width + x]! > 0.5;
      if (isOn) area++;
      const isBorder =
        (x === left && left > 0) ||
        (x === right - 1 && right < view.width) ||
        (y === top && top > 0) ||
        (y === bottom - 1 && bottom < view.height);
      if (!isBorder) continue;
      border++;
      if (isOn) cut++;
    }
  }
  const share = area / ((right - left) * (bottom - top));
  return share > LEAST && share < MOST && cut <= MOST_BORDER * border;
}

async function stuffAt(view: SceneView, x: number, y: number): Promise<FoundMask | undefined> {
  const subject = await view.subject();
  for (const kind of STUFF) {
    const stuff = maskOfStuff(view.image, kind, subject);
    if (!stuff || stuff.fit < LEAST_FIT || !holds(stuff.mask, x, y)) continue;
    return { mask: stuff.mask, confidence: 0.6, found: describeStuff(kind), casts: false, label: kind };
  }
  return undefined;
}

function holds(mask: Plane, x: number, y: number): boolean {
  return mask.data[Math.floor(y) * mask.width + Math.floor(x)]! > 0.5;
}
