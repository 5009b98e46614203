import type { ListedThing } from '../editors/object-finder.ts';

/** Classes of the object detector, by the type that remove.bg has for them. Whatever else it knows is a product. */
const TYPES = {
  person: ['person'],
  animal: ['bird', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'],
  car: ['car', 'truck'],
  transportation: ['bicycle', 'motorcycle', 'airplane', 'bus', 'train', 'boat'],
  other: ['traffic light', 'fire hydrant', 'stop sign', 'parking meter', 'bench'],
} as const;

export type SubjectType = keyof typeof TYPES | 'product';

/** The type of the largest thing that was seen in a photo; `other` when nothing with a name was. */
export function subjectType(things: readonly ListedThing[]): SubjectType {
  const label = things.find((thing) => thing.label !== undefined)?.label;
  if (label === undefined) return 'other';
  const known = Object.entries(TYPES).find(([, classes]) => (classes as readonly string[]).includes(label));
  return known ? (known[0] as SubjectType) : 'product';
}

/** As a request's `type_level` wants it: `none` is no type, and 1, which is the default, has no type for transport. */
export function shownType(type: SubjectType, level: string | number = 1): string | undefined {
  if (level === 'none') return undefined;
  return String(level) === '1' && type === 'transportation' ? 'other' : type;
}

/** Whether the type has shadows: cars, as at remove.bg, and products. */
export const hasShadow = (type: SubjectType): boolean => type === 'car' || type === 'product';
