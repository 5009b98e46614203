import type { DetectedObject } from '../../abilities.ts';
import type { Face } from '../../face.ts';

/** People, animals and vehicles: a piece of one is recognised, and so is a second one. */
const UNIQUE: ReadonlySet<string> = new Set([
  'person',
  'bicycle',
  'car',
  'motorcycle',
  'airplane',
  'bus',
  'train',
  'truck',
  'boat',
  'bird',
  'cat',
  'dog',
  'horse',
  'sheep',
  'cow',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
]);

/** A person, an animal or a vehicle. */
export type UniqueThing = Pick<DetectedObject, 'score' | 'box'>;

/** The people, animals and vehicles among what was detected. A face is a person. */
export function uniqueThings(objects: readonly DetectedObject[] = [], faces: readonly Face[] = []): UniqueThing[] {
  const people = faces.map(({ x, y, width, height, confidence }) => ({
    score: confidence,
    box: { left: x, top: y, right: x + width, bottom: y + height },
  }));
  return [...objects.filter(({ label }) => UNIQUE.has(label)), ...people];
}
