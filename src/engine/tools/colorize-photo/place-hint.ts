import { EngineError } from '../../engine-error.ts';
import { LIKELY } from '../../finding/find.ts';
import { findingOf, type FoundWords } from '../../finding/found-words.ts';
import { parsePhrase } from '../../finding/phrase/parse-phrase.ts';
import { boxFilter, resamplePlane } from '../../resample/resample.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { MATERIAL_WORDS } from './material-words.ts';
import type { Material } from './material.ts';

/** Two names whose places are as alike as this (intersection over union) were taken for one thing. */
const SAME_PLACE = 0.6;
/** Less than this share of the picture is too little to be what was meant. */
const SMALLEST = 0.0008;

/**
 * Where the picture shows what a hint is about: 0..1 at the size of `image`. Materials that were recognised come first,
 * then the finding of objects by words; undefined when neither knows.
 */
export function placeHint(
  object: string,
  image: Raster,
  { materials, found }: { readonly materials: readonly Material[]; readonly found: FoundWords | undefined },
): Plane | undefined {
  if (object === '') return undefined;
  const head = object.split(' ').at(-1)!;
  const named = materials.filter(({ name }) => name !== 'distance' && MATERIAL_WORDS[name].has(head));
  const known = named.length > 0 ? unionOf(named, image) : undefined;
  if (known && isLargeEnough(known)) return known;
  return findObject(object, image, found, materials);
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

function unionOf(materials: readonly Material[], { width, height }: Raster): Plane {
  const union = createPlane(width, height);
  for (const { where } of materials) {
    for (let i = 0; i < union.data.length; i++) union.data[i] = Math.max(union.data[i]!, where.data[i]!);
  }
  for (let i = 0; i < union.data.length; i++) union.data[i] = smoothStep(union.data[i]!, 0.1, 0.4);
  return union;
}

function isLargeEnough({ data }: Plane): boolean {
  let area = 0;
  for (const value of data) area += value;
  return area > SMALLEST * data.length;
}

/**
 * What words find. A person is not what a thing's name means, though the matte takes people for the subject.
 */
function findObject(
  object: string,
  image: Raster,
  found: FoundWords | undefined,
  materials: readonly Material[],
): Plane | undefined {
  try {
    const { mask } = findingOf(found, object, LIKELY);
    const small = resamplePlane(mask, image.width, image.height, boxFilter);
    const isWorn = parsePhrase(object).parts.some(({ targets }) => targets.some(({ kind }) => kind === 'part'));
    const person = materials.filter(({ name }) => name === 'skin' || name === 'hair' || name === 'clothes');
    return !isWorn && shareWithin(small, person) > 0.3 ? undefined : small;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function shareWithin(mask: Plane, materials: readonly Material[]): number {
  let inside = 0;
  let all = 1e-6;
  for (let i = 0; i < mask.data.length; i++) {
    all += mask.data[i]!;
    for (const { where } of materials) inside += mask.data[i]! * where.data[i]!;
  }
  return inside / all;
}
