import { EngineError } from '../../../engine/engine-error.ts';
import { mappedBox } from '../../../engine/finding/boxes.ts';
import { find, findAt, type Finding, findIn, SURE } from '../../../engine/finding/find.ts';
import type { FindingAbilities } from '../../../engine/finding/scene-view.ts';
import { withShadow } from '../../../engine/finding/with-shadow.ts';
import { listThings } from '../../../engine/finding/list-things.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import { fitInside, stretchToSquare } from '../../codec/decode.ts';
import { MATTE_SIDE } from '../../models/matting-model.ts';
import type { Extent, ListedThing, Sought } from '../object-finder.ts';

export interface FoundInPicture {
  /** 1 where what was found is, at the size of `PictureForFinding.source`. */
  readonly mask: Plane;
  /** 0..1 */
  readonly confidence: number;
  readonly sure: boolean;
  /** What was found, in plain words. */
  readonly found: string;
  readonly label?: string;
  readonly extent?: Extent;
  readonly holdsThings?: boolean;
}

/** Less sure answers are not worth a look. */
const MIN_CONFIDENCE = 0.2;

/** A browser lays the mask over a screen's worth of the picture, and no more of it is needed to find something. */
const LONGEST_SIDE = 2048;

/** A picture to find something in, and what the matting model makes of all of it. */
export interface PictureForFinding {
  /** At most 2048 pixels wide and high. */
  readonly source: Raster;
  readonly abilities: FindingAbilities;
  /** Asked for when a shadow is looked for; of the pixels that an edit of the picture asks about, so that the answer is kept for it. */
  readonly wholeMatte: () => Promise<Plane>;
}

/** Reduces a picture for finding. */
export async function seeForFinding(picture: Raster, abilities: FindingAbilities): Promise<PictureForFinding> {
  const wholeMatte = async () => abilities.matte(await stretchToSquare(picture, MATTE_SIDE));
  return { source: await fitInside(picture, LONGEST_SIDE), abilities, wholeMatte };
}

/**
 * Finds in a picture what a person's words name, or what lies at a point or in a box (shares of the width and height). With `shadow`, the
 * shadow that it casts belongs to it, as it must when it is to be erased. It is looked at before anything is edited, so that a guess which
 * the brush corrects is more than none. Throws EngineError when there is nothing that it would even guess.
 */
export async function findInPicture(
  { shadow, ...sought }: Sought & { readonly shadow: boolean },
  picture: PictureForFinding,
): Promise<FoundInPicture> {
  const finding = await findingOf(sought, picture);
  const { confidence, found, label, extent, holdsThings } = finding;
  if (confidence < MIN_CONFIDENCE) throw new EngineError('object_uncertain', { object: sought.object ?? '', found });
  const isShaded = shadow && finding.casts;
  const mask = isShaded ? withShadow(picture.source, finding, await picture.wholeMatte()) : finding.mask;
  return {
    mask,
    confidence,
    sure: confidence >= SURE,
    found,
    ...(label !== undefined && { label }),
    ...(extent && { extent }),
    ...(holdsThings && { holdsThings }),
  };
}

function findingOf(
  { object, point, box, extent }: Sought,
  { source, abilities }: PictureForFinding,
): Promise<Finding & { readonly extent?: Extent }> {
  const { width, height } = source;
  const scene = { source, abilities };
  if (point) return findAt({ x: point.x * width, y: point.y * height }, scene, extent);
  return box ? findIn(mappedBox(box, { x: width, y: height }), scene) : find(object, scene);
}

/** What can be marked in a picture, its boxes in shares of the width and height. */
export async function listInPicture({ source, abilities }: PictureForFinding): Promise<ListedThing[]> {
  const things = await listThings({ source, abilities });
  const scale = { x: 1 / source.width, y: 1 / source.height };
  return things.map((thing) => ({ ...thing, box: mappedBox(thing.box, scale) }));
}
