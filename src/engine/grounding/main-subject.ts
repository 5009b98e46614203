import { type Candidate, isSame } from './candidate.ts';
import { isBare } from './choose.ts';
import type { Query } from './query.ts';
import type { SceneView } from './scene-view.ts';

/** How much larger than the next part of the subject the main one is at least, and how far aside its middle lies at most. */
const [LARGER, ASIDE] = [2, 0.25];
/** How much rather a name alone means it than another thing. */
const RATHER = 1.4;

/** `things`; where the subject is one of them above all, a name alone rather means that: what a picture was taken of is called by its name. */
export function mainFirst(things: readonly Candidate[], query: Query, { parts }: SceneView): Candidate[] {
  const [main, next] = parts();
  const isMain = main && main.area >= LARGER * (next?.area ?? 0) && Math.abs(main.centre.x - 0.5) <= ASIDE;
  if (!isMain || !isBare(query) || query.all) return [...things];
  return things.map((thing) => (isSame(thing, main) ? { ...thing, prior: RATHER * (thing.prior ?? 1) } : thing));
}
