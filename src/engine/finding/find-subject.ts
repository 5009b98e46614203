import type { Box } from '../abilities.ts';
import { EngineError } from '../engine-error.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import type { Plane } from '../raster.ts';
import { cleanMatte } from '../subject.ts';
import { boxOfMask, contains, overlapOf } from './boxes.ts';
import { isFourLegged, isConfusable } from './confusable-classes.ts';
import type { FoundMask } from './found-mask.ts';
import type { Query } from './phrase/query.ts';
import type { SceneView } from './scene-view.ts';

/** The share of the matte that its largest part has where it shows one clear thing. */
const ONE_THING = 0.75;
/** Shares of the picture that such a thing takes. */
const [LEAST, MOST] = [0.005, 0.85];
/** How sure the subject is by itself, and where the detector sees something there that it may have called by a wrong name. */
const [UNSEEN, SEEN_ALIKE] = [0.5, 0.65];
/** From this score on the detector's word contradicts the person's. */
const CONTRADICTS = 0.4;

/** What the picture is about, with fine edges; undefined where there is nothing clear. */
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
 * The picture's one clear thing, for a noun that the detector has no box for ("the lion"): unsure, for it may be another thing. None
 * where the picture is about several things, where it has a place or colour to be checked by and there is only one of them, or
 * where the detector is sure that it is something else than `label`.
 */
export async function subjectInsteadOf(
  view: SceneView,
  label: string | undefined,
  query: Query,
): Promise<FoundMask | undefined> {
  if (query.all || query.depth === 'back' || query.ordinal) return undefined;
  const quick = await view.subject();
  const box = boxOfMask(quick);
  if (!box || !isOneThing(quick)) return undefined;
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

/** Whether what the detector sees as a class may be what the person means: an animal may have a name that no vocabulary lists. */
function mayBeCalled(seen: string, label: string | undefined): boolean {
  // A table holds what stands on it.
  if (seen === 'dining table') return true;
  return label === undefined ? isFourLegged(seen) || seen === 'bird' : isConfusable(seen, label);
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
  const { labels, count } = connectedComponents(matte, 0.5);
  const sizes = new Float64Array(count + 1);
  for (const label of labels) sizes[label]!++;
  sizes[0] = 0;
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const share = all / matte.data.length;
  return share > LEAST && share < MOST && Math.max(...sizes) > ONE_THING * all;
}
