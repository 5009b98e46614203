import { smoothStep } from '../kernels/smooth-step.ts';
import type { Candidate } from './candidate.ts';
import { classChances } from './class-maps.ts';
import { chanceOf, classOf } from './object-classes.ts';
import type { Query } from './query.ts';
import type { SceneView } from './scene-view.ts';

/** What is still worth what the network's features call something else entirely. */
const OTHER_CLASS = 0.3;
/** Shares of the picture from which on the features say less, and nothing: they were learnt on things that are seen whole. */
const CLOSE_UP = [0.12, 0.3] as const;

/** How much the best candidate's own likeness counts, an exponent: the features were learnt on drawn things, and may not know a photo's. */
const BY_ITSELF = 0.35;

/**
 * For each candidate 0..1: how well it is of the class that is asked for, by what the network makes of the place, beside the one
 * that is so best, and a little by itself; 1 where either is unknown.
 */
export function classFits(candidates: readonly Candidate[], query: Query, { classes }: SceneView): number[] {
  const asked = classOf(query);
  if (!classes || !asked) return candidates.map(() => 1);
  const likenesses = candidates.map(({ mask, area, chances: closer }) => {
    const chances = closer ?? classChances(mask, classes);
    const likeness = Math.min(1, chanceOf(asked, chances) / Math.max(...chances));
    return Math.max(smoothStep(area, ...CLOSE_UP), OTHER_CLASS + (1 - OTHER_CLASS) * Math.sqrt(likeness));
  });
  const best = Math.max(...likenesses);
  return likenesses.map((likeness) => (likeness / best) * best ** BY_ITSELF);
}
