import type { Box, DetectedObject } from '../abilities.ts';
import { EngineError } from '../engine-error.ts';
import type { Point } from '../face.ts';
import { centreOf, overlapOf } from './boxes.ts';
import { rivalsOf } from './candidates.ts';
import { castsGroundShadow, nameableLabel } from './confusable-classes.ts';
import { describe, placeOf } from './describe.ts';
import type { FoundMask } from './found-mask.ts';
import { maskOfBox } from './masks/box-mask.ts';
import type { SceneView } from './scene-view.ts';

/** From this intersection over union on a box is that of a detected object. */
const SAME = 0.7;
const SURFACES: ReadonlySet<string> = new Set(['dining table', 'bed']);
/** The confidence in a thing that has no name. */
const UNNAMED = 0.65;

/**
 * Finds the thing in a box of the view: the detected object with that box, else what the matte shows there. Throws EngineError
 * `object_not_found`.
 */
export async function maskInBox(view: SceneView, box: Box): Promise<FoundMask> {
  const objects = await view.objects();
  const [same] = objects.toSorted((a, b) => overlapOf(b.box, box) - overlapOf(a.box, box));
  const found = same && overlapOf(same.box, box) > SAME ? await maskOfObject(view, same) : await unnamedIn(view, box);
  if (!found.mask.data.some((value) => value > 0.5)) throw new EngineError('object_not_found', { object: '' });
  return found;
}

/** The mask of a detected object; `at` is a point of the view that lies on it. */
export async function maskOfObject(view: SceneView, object: DetectedObject, at?: Point): Promise<FoundMask> {
  const { box, label, score } = object;
  const candidate = { box, label, weight: score, exact: true };
  const others = rivalsOf(candidate, await view.objects());
  const { mask, clear } = await maskOfBox(view, box, others, { label, ...(at && { at }) });
  const name = nameableLabel(object);
  return {
    mask,
    confidence: clear && label !== 'dining table' ? 0.9 : 0.7,
    found: describe([candidate], view.image),
    casts: castsGroundShadow(label),
    ...(name !== undefined && { label: name }),
    ...(SURFACES.has(label) && { holdsThings: true }),
  };
}

async function unnamedIn(view: SceneView, box: Box): Promise<FoundMask> {
  const { mask } = await maskOfBox(view, box, []);
  const found = `something ${placeOf(centreOf(box), view.image)}`;
  return { mask, confidence: UNNAMED, found, casts: true };
}
