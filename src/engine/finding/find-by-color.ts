import { boxMean } from '../../pixels/box-mean.ts';
import { componentSizes, connectedComponents } from '../morphology/connected-components.ts';
import { mapPlane, sumOf } from '../filters/map-planes.ts';
import { createPlane, type Plane } from '../raster.ts';
import { boxOfMask } from './boxes.ts';
import { type Candidate, choose } from './choose.ts';
import { colorMembership } from './colors.ts';
import { placeOf } from './describe.ts';
import { centreOf } from './boxes.ts';
import type { FoundMask } from './found-mask.ts';
import type { Query } from './phrase/query.ts';
import type { SceneView } from './scene-view.ts';

/** A smaller share of the picture is a detail. */
const LEAST = 0.001;
/** The largest number of areas. */
const MOST = 12;

/** Finds areas of the named colors, with low confidence; for phrases that tell nothing else. */
export async function findByColor(view: SceneView, query: Query): Promise<FoundMask | undefined> {
  const named = boxMean(colorMembership(view.lab(), query.colors), 2);
  const areas = areasOf(mapPlane(named, (value) => (value > 0.5 ? 1 : 0)));
  const largest = areas[0] && sumOf(areas[0]);
  const candidates: (Candidate & { mask: Plane })[] = areas.map((mask) => ({
    mask,
    box: boxOfMask(mask)!,
    label: 'area',
    weight: (0.4 * sumOf(mask)) / largest!,
    exact: false,
  }));
  const { chosen } = choose(candidates, query, view.image);
  if (chosen.length === 0) return undefined;
  const mask = createPlane(view.image.width, view.image.height);
  for (const area of chosen as readonly (Candidate & { mask: Plane })[]) {
    for (let i = 0; i < mask.data.length; i++) mask.data[i] = Math.max(mask.data[i]!, area.mask.data[i]!);
  }
  const place = placeOf(centreOf(chosen[0]!.box), view.image);
  return {
    mask,
    confidence: areas.length === 1 ? 0.5 : 0.35,
    found: `something ${query.colors[0]!} ${place}`,
    casts: false,
  };
}

function areasOf(mask: Plane): Plane[] {
  const components = connectedComponents(mask, 0.5);
  const sizes = componentSizes(components);
  const kept = [...sizes.keys()].filter((label) => sizes[label]! >= LEAST * components.labels.length);
  return kept
    .toSorted((a, b) => sizes[b]! - sizes[a]!)
    .slice(0, MOST)
    .map((label) => mapPlane(mask, (_, i) => (components.labels[i] === label ? 1 : 0)));
}
