import { regionChances } from './find-by-class.ts';
import type { SceneView } from './scene-view.ts';

/** Names of what is the ground that things lie on where it fills the picture, and a piece of furniture where a room is seen. */
const TABLES: ReadonlySet<string> = new Set(['table', 'desk']);

/** Whether a noun in the singular names a table. */
export function isTable(noun: string): boolean {
  return TABLES.has(noun);
}

/** From this chance on a region is of furniture. */
const OF_FURNITURE = 0.5;
/** The share of the picture that furniture has at least in a room: 12 % and more, and below 1 % on thirteen tabletops. */
const FURNISHED = 0.05;

/** Whether the network's features see seats, cabinets or shelves: then a table stands among them. */
export function isFurnished(view: SceneView): boolean {
  if (!view.classes) return false;
  const regions = view.regions();
  const chances = regionChances(regions, view.classes, ['seat', 'cabinet']);
  const share = regions.list.reduce((sum, { area }, at) => sum + (chances[at]! >= OF_FURNITURE ? area : 0), 0);
  return share >= FURNISHED;
}
