import { EngineError } from '../engine-error.ts';
import { castShadow } from '../grounding/cast-shadow.ts';
import { ground, groundingNeeds } from '../grounding/ground.ts';
import { inpaint } from '../kernels/inpaint.ts';
import { forbiddenSources } from '../operations/forbidden-sources.ts';
import { growOverEdge } from '../operations/grow-over-edge.ts';
import { BELONGS, mark } from '../operations/mark.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Recipe, RecipeInput } from '../recipe.ts';

export interface MagicEraseParams {
  /** What should go, in words. */
  readonly object?: string | undefined;
}

/** A hole of more than this share of the picture cannot be filled from the rest. */
const MOST = 0.85;

/**
 * What is named, with the shadow that it casts, and what is painted over are gone; the gap is filled with what the
 * rest of the picture shows. Throws EngineError `nothing_marked`, `nothing_left`, `object_not_found`, `object_uncertain`.
 */
export const magicErase: Recipe<MagicEraseParams> = {
  needs: (params, painted) => {
    const object = namedObject(params);
    if (object !== undefined) return groundingNeeds(object);
    if (!painted) throw new EngineError('nothing_marked');
    // The matte keeps a second subject from being made out of the one that stays.
    return { matte: true, faces: false };
  },
  run: (input, step) => {
    const { source, seed, matte, secondThread } = input;
    const hole = markedArea(input, step);
    step('keep shadow and subject out');
    const forbidden = forbiddenSources(source, hole, matte);
    return { pictures: [inpaint(source, hole, { seed, step, forbidden, secondThread })] };
  },
};

function namedObject({ object }: MagicEraseParams): string | undefined {
  return object?.trim() || undefined;
}

/** 1 where the picture is to be filled. */
function markedArea(
  { source, params, mask, matte, faces }: RecipeInput<MagicEraseParams>,
  step: (name: string) => void,
): Plane {
  const object = namedObject(params);
  const area = createPlane(source.width, source.height);
  if (mask) mark(area, mask, 0);
  if (object !== undefined) {
    step('find what is meant');
    const named = ground(object, { source, ...(matte && { matte }), ...(faces && { faces }) }).mask;
    mark(area, named, BELONGS);
    step('find the shadow');
    mark(area, castShadow(source, named), BELONGS);
  }
  if (!growOverEdge(source, area)) throw new EngineError('nothing_marked');
  let marked = 0;
  for (let i = 0; i < area.data.length; i++) marked += area.data[i]!;
  if (marked > MOST * area.data.length) throw new EngineError('nothing_left');
  return area;
}
