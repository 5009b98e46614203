/** Classes that the detector takes for each other. */
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

/** Whether the detector may take one class for the other; true for the same one. */
export function isConfusable(a: string, b: string): boolean {
  return a === b || FAMILIES.some((family) => family.includes(a) && family.includes(b));
}

/** Animals on four legs: whatever such an animal is called, the detector has seen it as one of these. */
export function isFourLegged(label: string): boolean {
  return FAMILIES[0]!.includes(label);
}

/** Things that hang, fly or are held: they stand on nothing that their shadow would fall on beside them. */
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

/** Whether a thing of a class stands on something that it casts its shadow on. */
export function castsGroundShadow(label: string): boolean {
  return !NOT_STANDING.has(label);
}
