import { smoothStep } from '../kernels/smooth-step.ts';
import type { Candidate } from './candidate.ts';
import type { Query } from './query.ts';
import type { SceneView } from './scene-view.ts';
import { buildOf } from './vocabulary.ts';

/** What a thing of the wrong build is still worth: it may be seen from an unusual side. */
const WRONG_BUILD = 0.45;

/** `candidates`, less fit where they are not built as a thing of that name is: a ball is round, a lamp is tall. */
export function fitToBuild(candidates: readonly Candidate[], { noun, all }: Query, { image }: SceneView): Candidate[] {
  // Of several one may cover another, and the two together have no build.
  const build = noun === undefined || all ? undefined : buildOf(noun);
  if (!build) return [...candidates];
  return candidates.map((candidate) => {
    const { left, right, top, bottom } = candidate.box;
    const aspect = ((bottom - top) * image.height) / ((right - left) * image.width);
    const filled = candidate.area / ((bottom - top) * (right - left));
    const good =
      build === 'tall'
        ? smoothStep(aspect, 0.8, 1.25)
        : build === 'wide'
          ? smoothStep(1 / aspect, 0.8, 1.25)
          : smoothStep(Math.min(aspect, 1 / aspect), 0.5, 0.8) *
            (1 - smoothStep(Math.abs(filled - Math.PI / 4), 0.08, 0.2));
    return { ...candidate, fit: candidate.fit * (WRONG_BUILD + (1 - WRONG_BUILD) * good) };
  });
}
