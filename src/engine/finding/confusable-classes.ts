/** Groups of classes that the detector confuses. */
const FAMILIES: readonly (readonly string[])[] = [
  ['animal', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'],
  ['car', 'bus', 'truck', 'train'],
  ['bicycle', 'motorcycle'],
  ['chair', 'couch', 'bench'],
  ['airplane', 'bird', 'kite'],
  ['bottle', 'wine glass', 'cup', 'vase', 'bowl'],
  ['tv', 'laptop'],
  ['cell phone', 'remote'],
  ['backpack', 'handbag', 'suitcase'],
  ['snowboard', 'surfboard', 'skateboard', 'skis'],
  ['potted plant', 'vase'],
  ['bed', 'couch'],
  ['apple', 'orange', 'sports ball'],
  ['donut', 'cake', 'sandwich', 'hot dog', 'pizza'],
];

/** Whether the detector may confuse two classes; true for the same class. */
export function isConfusable(a: string, b: string): boolean {
  return a === b || FAMILIES.some((family) => family.includes(a) && family.includes(b));
}

/** Whether a class is a four-legged animal. The detector reports every such animal as one of these. */
export function isFourLegged(label: string): boolean {
  return FAMILIES[0]!.includes(label);
}

/** From this score on the detector's class is right, except for animals, of which it knows few. */
export const SURELY = 0.55;

/** The class to call a detected object by: an animal whose kind is not sure is just an animal, and nothing else has a name then. */
export function nameableLabel({
  label,
  score,
}: {
  readonly label: string;
  readonly score: number;
}): string | undefined {
  if (score >= SURELY) return label;
  return isFourLegged(label) ? 'animal' : undefined;
}

/** Objects that hang, fly or are held, and cast no shadow on the ground beside them. */
const NOT_STANDING: ReadonlySet<string> = new Set([
  'airplane',
  'kite',
  'frisbee',
  'stop sign',
  'traffic light',
  'tie',
  'tv',
  'clock',
  'microwave',
  'oven',
  'sink',
  'refrigerator',
]);

/** Whether an object of a class stands on the ground on which its shadow falls. */
export function castsGroundShadow(label: string): boolean {
  return !NOT_STANDING.has(label);
}
