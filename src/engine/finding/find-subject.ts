import type { Box } from '../abilities.ts';
import { EngineError } from '../engine-error.ts';
import { componentSizes, connectedComponents } from '../morphology/connected-components.ts';
import type { Plane } from '../raster.ts';
import { cleanMatte } from '../subject.ts';
import { sumOf } from '../filters/map-planes.ts';
import { areaOf, boxOfMask, contains, overlapOf } from './boxes.ts';
import { isConfusable } from './confusable-classes.ts';
import type { FoundMask } from './found-mask.ts';
import type { Query } from './phrase/query.ts';
import type { SceneView } from './scene-view.ts';

/** The share of the matte that the largest component of a single object has. */
const ONE_THING = 0.75;
/** The limits of the share of the picture that such an object covers. */
const [LEAST, MOST] = [0.005, 0.85];
/** What is compact: its largest share of the picture, its least share of its box, and how many sides of the picture may cut it. */
const COMPACT = { most: 0.4, fills: 0.4, cut: 1 } as const;
/** The confidence in the subject alone, and where the detector reports a confusable class there. */
const [UNSEEN, SEEN_ALIKE] = [0.5, 0.65];
/** From this score on the detector contradicts the phrase. */
const CONTRADICTS = 0.4;

/** Finds the subject of the picture, with fine edges; undefined where there is none. */
export async function findSubject(view: SceneView): Promise<FoundMask | undefined> {
  try {
    const mask = cleanMatte(view.image, await view.fineSubject());
    return { mask, confidence: 0.9, found: 'the subject', casts: true };
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no_subject') return undefined;
    throw error;
  }
}

/**
 * Returns the picture's only salient object for a noun without a detector box ("the lion"), with low confidence.
 * Returns undefined where the picture has several objects, where the query asks for several or distant ones, or where
 * the detector knows the object by another name: `label` undefined is a noun that no vocabulary lists.
 */
export async function subjectInsteadOf(
  view: SceneView,
  label: string | undefined,
  query: Query,
): Promise<FoundMask | undefined> {
  if (query.all || query.depth === 'back' || query.ordinal) return undefined;
  const quick = await view.subject();
  const box = boxOfMask(quick);
  if (!box || !isOneThing(quick) || (label === undefined && !isCompact(quick, box))) return undefined;
  const objects = await view.objects();
  const contradicting = objects.filter((object) => object.score >= CONTRADICTS && !mayBeCalled(object.label, label));
  if (
    shareWithin(
      quick,
      contradicting.map((object) => object.box),
    ) > 0.5
  )
    return undefined;
  const isSeen = objects.some(
    (object) => label !== undefined && isConfusable(object.label, label) && overlapOf(object.box, box) > 0.5,
  );
  const found = await findSubject(view);
  return found && { ...found, confidence: isSeen ? SEEN_ALIKE : UNSEEN };
}

/** Whether a matte may show a thing of which nothing is known but its name: neither a landscape nor what is spread over the picture. */
function isCompact(matte: Plane, box: Box): boolean {
  const { width, height } = matte;
  const mass = sumOf(matte);
  const cut = [box.left <= 0, box.top <= 0, box.right >= width, box.bottom >= height].filter(Boolean).length;
  return mass < COMPACT.most * width * height && mass > COMPACT.fills * areaOf(box) && cut <= COMPACT.cut;
}

/** Whether a detected class may be what a label means. What the detector knows is not called by an unknown name. */
function mayBeCalled(seen: string, label: string | undefined): boolean {
  // The box of a table contains what stands on it.
  return seen === 'dining table' || (label !== undefined && isConfusable(seen, label));
}

/** The share of a matte that lies in any of the boxes. */
function shareWithin({ width, data }: Plane, boxes: readonly Box[]): number {
  let [inside, all] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    all += data[i]!;
    if (boxes.some((box) => contains(box, i % width, Math.floor(i / width)))) inside += data[i]!;
  }
  return all === 0 ? 0 : inside / all;
}

function isOneThing(matte: Plane): boolean {
  const sizes = componentSizes(connectedComponents(matte, 0.5));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const share = all / matte.data.length;
  return share > LEAST && share < MOST && Math.max(...sizes) > ONE_THING * all;
}
