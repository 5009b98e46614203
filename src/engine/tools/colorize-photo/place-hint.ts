import { EngineError } from '../../engine-error.ts';
import { LIKELY } from '../../finding/find.ts';
import { findingOf, type FoundWords } from '../../finding/found-words.ts';
import { parsePhrase } from '../../finding/phrase/parse-phrase.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { boxFilter, resamplePlane } from '../../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import type { Hint } from './parse-hints.ts';
import type { SureLayer } from './sure-colors.ts';

/** Two names whose places are as alike as this (intersection over union) were taken for one thing. */
const SAME_PLACE = 0.6;
/** Less than this share of the picture is too little to be what was meant. */
const SMALLEST = 0.0008;
/** What holds more than this of somebody's skin is that person. */
const MOSTLY = 0.5;

/** What people call what is sure. */
const NAMES: Readonly<Record<SureLayer['name'], ReadonlySet<string>>> = {
  skin: new Set(['skin', 'face', 'faces', 'complexion', 'neck']),
  sky: new Set(['sky', 'skies', 'heaven']),
};

/**
 * Where the picture shows what a hint is about: 0..1 at the size of `image`. What is sure comes first, then the finding
 * of objects by words; undefined when neither knows.
 */
export function placeHint(
  { object, thing }: Pick<Hint, 'object' | 'thing'>,
  image: Raster,
  { sure, found }: { readonly sure: readonly SureLayer[]; readonly found: FoundWords | undefined },
): Plane | undefined {
  if (object === '') return undefined;
  const named = sure.filter(({ name }) => NAMES[name].has(thing));
  const known = named.length > 0 ? unionOf(named, image) : undefined;
  if (known && isLargeEnough(known)) return known;
  return findObject(object, image, found, sure);
}

/** Whether what was found is where something else was found before. */
export function isSamePlace(first: Plane, second: Plane): boolean {
  let [shared, all] = [0, 1e-6];
  for (let i = 0; i < first.data.length; i++) {
    shared += Math.min(first.data[i]!, second.data[i]!);
    all += Math.max(first.data[i]!, second.data[i]!);
  }
  return shared / all > SAME_PLACE;
}

function unionOf(layers: readonly SureLayer[], { width, height }: Raster): Plane {
  const union = createPlane(width, height);
  for (const { where } of layers) {
    for (let i = 0; i < union.data.length; i++) union.data[i] = Math.max(union.data[i]!, where.data[i]!);
  }
  return union;
}

function isLargeEnough({ data }: Plane): boolean {
  let area = 0;
  for (const value of data) area += value;
  return area > SMALLEST * data.length;
}

/** What words find. A person with a face is not what a thing's name means, though the matte takes people for the subject. */
function findObject(
  object: string,
  image: Raster,
  found: FoundWords | undefined,
  sure: readonly SureLayer[],
): Plane | undefined {
  try {
    const { mask } = findingOf(found, object, LIKELY);
    const small = resamplePlane(mask, image.width, image.height, boxFilter);
    const { parts } = parsePhrase(object);
    // Stuff is told by its colors, which a grey picture has not.
    if (parts.some(({ targets }) => targets.some((target) => target.kind === 'stuff' && target.stuff !== 'sky')))
      return undefined;
    const isWorn = parts.some(({ targets }) => targets.some(({ kind }) => kind === 'part'));
    const faces = sure.filter(({ name }) => name === 'skin');
    if (isWorn)
      return mapPlane(small, (value, i) =>
        Math.max(0, value - Math.max(0, ...faces.map(({ where }) => where.data[i]!))),
      );
    return faces.some(({ where }) => shareWithin(where, small) > MOSTLY) ? undefined : small;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** The share of `part` that lies in `mask`. */
function shareWithin(part: Plane, mask: Plane): number {
  let [inside, all] = [0, 1e-6];
  for (let i = 0; i < mask.data.length; i++) {
    all += part.data[i]!;
    inside += Math.min(part.data[i]!, mask.data[i]!);
  }
  return inside / all;
}
