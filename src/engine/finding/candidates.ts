import { sumOf } from '../filters/map-planes.ts';
import type { Box, DetectedObject } from '../abilities.ts';
import { cropPlane } from '../resample/crop.ts';
import type { Plane } from '../raster.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { areaOf, overlapOf } from './boxes.ts';
import type { Candidate } from './choose.ts';
import { colorMembership } from './colors.ts';
import { isConfusable, isFourLegged, SURELY } from './confusable-classes.ts';
import type { Query } from './phrase/query.ts';
import type { SceneView } from './scene-view.ts';
import type { ColorName } from '../vocabulary/vocabulary.ts';

/** The weight factor for a class that the detector confuses with the requested one. */
const MISTAKEN = 0.5;
/**
 * A rival needs the first score, and the second as a share of the other's score. From the third overlap on both boxes
 * are one object.
 */
const [LEAST_RIVAL, RIVAL_SHARE, SAME_PLACE] = [0.35, 0.55, 0.7];
/** The colored shares of an object between which a color changes from a detail to a description. */
const [LITTLE_COLORED, COLORED] = [0.06, 0.3];
/** The weight factor of an object without the named color. */
const WITHOUT_COLOR = 0.12;
/** From this mean alpha in its box on an object is measured by the matte. */
const SHOWN = 0.15;

/** Returns the detected objects that a class may mean, weighted by the phrase's colors and depth. */
export async function objectCandidates(view: SceneView, query: Query, label: string): Promise<Candidate[]> {
  const objects = await view.objects();
  const whole = objects.filter((object) => object.label === label);
  const closer = whole.length === 0 || (query.all && view.isLarge) ? await view.smallObjects() : [];
  const same = [...whole, ...closer.filter((object) => object.label === label)];
  const mistaken = objects.filter(
    (object) =>
      object.label !== label &&
      isConfusable(object.label, label) &&
      (object.score < SURELY || isFourLegged(object.label)) &&
      !same.some(({ box }) => overlapOf(box, object.box) > 0.6),
  );
  const candidates = [
    ...same.map(({ box, score }) => ({ box, label, weight: score, exact: true })),
    ...mistaken.map((object) => ({
      box: object.box,
      label: object.label,
      weight: MISTAKEN * object.score,
      exact: false,
    })),
  ];
  return weighted(view, query, candidates);
}

/** Returns all detected objects with the same weights. */
export async function allCandidates(view: SceneView, query: Query): Promise<Candidate[]> {
  const objects = await view.objects();
  return weighted(
    view,
    query,
    objects.map(({ box, label, score }) => ({ box, label, weight: score, exact: false })),
  );
}

async function weighted(view: SceneView, query: Query, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const colors = [...query.colors, ...query.wornColors];
  if (candidates.length === 0 || (colors.length === 0 && !query.depth)) return [...candidates];
  const subject = await view.subject();
  const depths = query.depth ? depthWeights(candidates, subject, query.depth) : undefined;
  const named = colors.length > 0 ? colorMembership(view.lab(), colors) : undefined;
  return candidates.map((candidate, i) => {
    const byColor = named ? colorWeight(named, subject, candidate.box, colors) : 1;
    return { ...candidate, weight: candidate.weight * byColor * (depths?.[i] ?? 1) };
  });
}

/** In front is the subject, or else the largest object. Everything else is behind. */
function depthWeights(candidates: readonly Candidate[], subject: Plane, depth: 'front' | 'back'): number[] {
  const largest = Math.max(...candidates.map(({ box }) => areaOf(box)));
  return candidates.map(({ box }) => {
    const size = areaOf(box) / largest;
    const front = size > 0.5 || (size > 0.25 && meanIn(subject, box) > 0.3);
    return front === (depth === 'front') ? 1 : 0.1;
  });
}

/** How well an object in a box has the color, measured under the matte or else in the middle of the box. */
function colorWeight(named: Plane, subject: Plane, box: Box, colors: readonly ColorName[]): number {
  const area = wholePixels(box, named);
  const [color, shown] = [cropPlane(named, area), cropPlane(subject, area)];
  let mean = 0;
  for (const alpha of shown.data) mean += alpha / shown.data.length;
  const byMatte = mean > SHOWN && mean < 0.95;
  let [sum, all] = [0, 0];
  for (let i = 0; i < color.data.length; i++) {
    const across = Math.abs((2 * ((i % area.width) + 0.5)) / area.width - 1);
    const down = Math.abs((2 * (Math.floor(i / area.width) + 0.5)) / area.height - 1);
    const weight = byMatte ? shown.data[i]! : across * across + down * down < 0.7 ? 1 : 0;
    sum += weight * color.data[i]!;
    all += weight;
  }
  const share = all > 0 ? sum / all : 0;
  return WITHOUT_COLOR + (1 - WITHOUT_COLOR) * smoothStep(share, LITTLE_COLORED, COLORED / colors.length);
}

function meanIn(plane: Plane, box: Box): number {
  const part = cropPlane(plane, wholePixels(box, plane));
  return sumOf(part) / part.data.length;
}

function wholePixels({ left, top, right, bottom }: Box, { width, height }: Plane) {
  const [x, y] = [
    Math.min(width - 1, Math.max(0, Math.floor(left))),
    Math.min(height - 1, Math.max(0, Math.floor(top))),
  ];
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(width, Math.ceil(right)) - x),
    height: Math.max(1, Math.min(height, Math.ceil(bottom)) - y),
  };
}

/** The other objects that a candidate must be separated from. */
export function rivalsOf(candidate: Candidate, objects: readonly DetectedObject[]): DetectedObject[] {
  const least = Math.max(LEAST_RIVAL, RIVAL_SHARE * candidate.weight);
  return objects.filter(({ box, score }) => score > least && overlapOf(box, candidate.box) < SAME_PLACE);
}
