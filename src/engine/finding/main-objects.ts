import type { Box, DetectedObject } from '../abilities.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { resamplePlane, tentFilter } from '../resample/resample.ts';
import type { Matte } from '../matte.ts';
import { componentSizes, connectedComponents } from '../morphology/connected-components.ts';
import type { Plane } from '../raster.ts';
import { areaOf, boxOfMask, clippedBox, contains, mappedBox, overlapOf, squareAround } from './boxes.ts';
import { isConfusable } from './confusable-classes.ts';
import { pasteMask } from './masks/paste-mask.ts';
import { FILLS } from './masks/segment-box.ts';
import { type FindingScene, SceneView } from './scene-view.ts';

/** Below this score a box is no ground to keep something. */
const LEAST_SCORE = 0.4;
/** A main object shows at least this share of what the one that shows most does, and of its box. */
const MAIN = 0.25;
/** The least size of an object that is kept because others of its kind are, as a share of one of theirs. */
const ALIKE = 0.5;
/** The margin round a box for the matting model, as a share of its longer side, and how much of it a thing may take. */
const MARGIN = 0.2;
const REACH = 0.1;
/** Most parts of the picture that are matted on their own: half a second each. */
const MOST_PARTS = 2;
/** The mean alpha that a person's box has at least in the matte of persons. */
const PERSON = 0.3;
/** What the matte of persons gives below the first is nothing, above the second a person. */
const [FAINT, SOLID] = [0.2, 0.9];
/** The share of the smallest box that a piece of that matte takes at least which the subject does not touch. */
const PIECE = 0.25;

/** A matte, and the detected objects that it is to show whole, with boxes in the source's pixels. */
export interface MainObjects {
  readonly matte: Matte;
  readonly mainObjects: readonly DetectedObject[];
}

/**
 * Completes the subject's `matte` by the detector. The main objects are those of which the matte shows most. Others of
 * their kind and about their size belong to them, as the pots of a shelf do: what the matte of their own part of the
 * picture shows joins the matte if it fills their box. What belongs to a main person is what either matte shows, the subject's or that of
 * persons: the one knows what somebody holds or sits on, the other white clothes before a white wall.
 */
export async function withMainObjects(scene: FindingScene, matte: Matte): Promise<MainObjects> {
  const view = new SceneView(scene);
  const toMatte = { x: matte.width / view.image.width, y: matte.height / view.image.height };
  const seen = (await view.objects())
    .filter(({ score }) => score >= LEAST_SCORE)
    .map((object) => {
      const box = mappedBox(object.box, toMatte);
      const alpha = alphaIn(matte, box);
      return { ...object, alpha, share: alpha / areaOf(box) };
    });
  const most = Math.max(...seen.map(({ alpha }) => alpha));
  const main = seen.filter(({ alpha, share }) => alpha >= MAIN * most && share >= MAIN);
  const alike = seen.filter((one) => !main.includes(one) && main.some((other) => isLike(one, other)));
  const kept: DetectedObject[] = [...main];
  let whole = matte;
  if (main.some(isPerson)) {
    const people = resamplePlane(await view.people(), matte.width, matte.height, tentFilter);
    const shown = [...main, ...alike].filter(isPerson).filter(({ box }) => {
      const inMatte = mappedBox(box, toMatte);
      return alphaIn(people, inMatte) >= PERSON * areaOf(inMatte);
    });
    kept.push(...shown.filter((person) => !main.includes(person)));
    whole = withPeople(
      matte,
      people,
      shown.map(({ box }) => reachOf(mappedBox(box, toMatte))),
    );
  }
  for (const object of alike
    .filter((one) => !isPerson(one))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_PARTS)) {
    const mask = await ownMask(view, object.box);
    if (!mask) continue;
    const part = resamplePlane(mask, matte.width, matte.height, tentFilter);
    whole = mapPlane(whole, (alpha, i) => Math.max(alpha, part.data[i]!));
    kept.push(object);
  }
  const toSource = { x: scene.source.width / view.image.width, y: scene.source.height / view.image.height };
  const mainObjects = kept.map(({ label, score, box }) => ({ label, score, box: mappedBox(box, toSource) }));
  return { matte: whole, mainObjects };
}

/**
 * The matte and, of the matte of persons (of its size) within these boxes, each piece that belongs to the subject or fills much of a box: of
 * a bystander who looks into one a sliver is seen there alone.
 */
function withPeople(matte: Matte, people: Plane, boxes: readonly Box[]): Matte {
  const isIn = (i: number) => boxes.some((box) => contains(box, i % matte.width, Math.floor(i / matte.width)));
  const clipped = mapPlane(people, (alpha, i) => (isIn(i) ? alpha : 0));
  const pieces = connectedComponents(clipped, FAINT);
  const sizes = componentSizes(pieces);
  const least = PIECE * Math.min(...boxes.map(areaOf));
  const kept = sizes.map((size) => (size >= least ? 1 : 0));
  pieces.labels.forEach((label, i) => matte.data[i]! > 0.5 && (kept[label] = 1));
  return mapPlane(matte, (alpha, i) => {
    const label = pieces.labels[i]!;
    if (label === 0 || kept[label] === 0) return alpha;
    return Math.max(alpha, Math.min(1, (clipped.data[i]! - FAINT) / (SOLID - FAINT)));
  });
}

const isPerson = ({ label }: DetectedObject): boolean => label === 'person';

function isLike(object: DetectedObject, main: DetectedObject): boolean {
  return isConfusable(object.label, main.label) && areaOf(object.box) >= ALIKE * areaOf(main.box);
}

/** The sum of the alpha in a box, in the matte's pixels. */
function alphaIn({ width, height, data }: Plane, box: Box): number {
  const { left, top, right, bottom } = clippedBox(box, { width, height });
  let sum = 0;
  for (let y = Math.floor(top); y < bottom; y++)
    for (let x = Math.floor(left); x < right; x++) sum += data[y * width + x]!;
  return sum;
}

/** What the matte of a box's part of the view shows, at the view's size; undefined where it does not fill the box. */
async function ownMask(view: SceneView, box: Box): Promise<Plane | undefined> {
  const area = squareAround(box, MARGIN, view.image);
  const reach = reachOf(box);
  const mask = mapPlane(pasteMask(await view.matteOf(area), area, view.image), (alpha, i) =>
    contains(reach, i % view.image.width, Math.floor(i / view.image.width)) ? alpha : 0,
  );
  const found = boxOfMask(mask);
  return found && overlapOf(found, clippedBox(box, view.image)) > FILLS ? mask : undefined;
}

/** How far beyond its box a thing may go. */
function reachOf({ left, top, right, bottom }: Box): Box {
  const [across, down] = [REACH * (right - left), REACH * (bottom - top)];
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}
