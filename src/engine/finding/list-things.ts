import type { Box } from '../abilities.ts';
import { componentSizes, connectedComponents } from '../morphology/connected-components.ts';
import { mapPlane } from '../filters/map-planes.ts';
import type { Plane } from '../raster.ts';
import { areaOf, boxOfMask, contains, mappedBox } from './boxes.ts';
import { nameableLabel } from './confusable-classes.ts';
import { type FindingScene, SceneView } from './scene-view.ts';

/** A thing in a picture that can be marked by its box. */
export interface SeenThing {
  /** What it may be called; undefined for a thing that the detector does not surely know. */
  readonly label?: string;
  /** In the source's pixels. */
  readonly box: Box;
}

/** More things are hard to step through; the smallest are left out. */
const MOST = 24;
/** The least share of the picture of a thing that only the matte shows, and the share of it that boxes of known things leave. */
const [LEAST_SHARE, LEAST_LEFT] = [0.01, 0.5];

/** Lists what can be marked in a picture, the largest first: detected objects, and what else the matte shows. */
export async function listThings(scene: FindingScene): Promise<SeenThing[]> {
  const view = new SceneView(scene);
  const objects: SeenThing[] = (await view.objects()).map((object) => {
    const label = nameableLabel(object);
    return { box: object.box, ...(label !== undefined && { label }) };
  });
  const known = objects.map(({ box }) => box);
  const others = unknownParts(await view.subject(), known).map((box): SeenThing => ({ box }));
  const scale = { x: scene.source.width / view.image.width, y: scene.source.height / view.image.height };
  return [...objects, ...others]
    .toSorted((a, b) => areaOf(b.box) - areaOf(a.box))
    .slice(0, MOST)
    .map((thing) => ({ ...thing, box: mappedBox(thing.box, scale) }));
}

/** The boxes of the pieces of a matte that lie for the most part beside all `known` boxes. */
function unknownParts(matte: Plane, known: readonly Box[]): Box[] {
  const components = connectedComponents(matte, 0.5);
  const sizes = [...componentSizes(components)];
  const left = sizes.map(() => 0);
  components.labels.forEach((label, i) => {
    const [x, y] = [i % matte.width, Math.floor(i / matte.width)];
    if (!known.some((box) => contains(box, x, y))) left[label]!++;
  });
  return sizes.flatMap((size, label) => {
    if (label === 0 || size < LEAST_SHARE * matte.data.length || left[label]! < LEAST_LEFT * size) return [];
    const box = boxOfMask(mapPlane(matte, (_, i) => (components.labels[i] === label ? 1 : 0)));
    return box ? [box] : [];
  });
}
