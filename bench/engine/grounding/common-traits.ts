import { type Candidate, candidateOf } from '../../../src/engine/grounding/candidate.ts';
import { fitToBuild } from '../../../src/engine/grounding/build-fit.ts';
import { parsePhrase } from '../../../src/engine/grounding/parse-phrase.ts';
import type { Query } from '../../../src/engine/grounding/query.ts';
import { fitToTraits } from '../../../src/engine/grounding/traits-fit.ts';
import { familiesOfNames } from '../../../src/engine/grounding/traits.ts';
import { viewScene } from '../../../src/engine/grounding/scene-view.ts';
import { boxFilter, resamplePlane } from '../../../src/engine/kernels/resample.ts';
import { buildOf } from '../../../src/engine/grounding/vocabulary.ts';
import { type AskedScene, askedScenes, TUNED_SETS } from './phrase-sets.ts';
import { REFUSED } from './phrases.ts';
import type { GroundingScene } from './scenes.ts';

/** From this fit on a thing has all traits of a name. */
const HAS_ALL = 0.75;

/** A thing of a scene, and what its phrases call it. */
interface NamedThing {
  readonly names: ReadonlySet<string>;
  readonly candidate: Candidate;
}

/** How many things of other names have all traits of a family of names. */
interface Commonness {
  readonly family: readonly string[];
  others: number;
  alike: number;
}

/**
 * Prints for each family of names how common its traits are among things of other names, in the sets that were tuned on,
 * for `src/engine/grounding/traits.ts`.
 */
export async function printCommonTraits(): Promise<void> {
  const counts = countersOfFamilies();
  for (const asked of askedScenes([...TUNED_SETS])) countAlike(counts, asked, await asked.make());
  for (const { family, alike, others } of counts) console.log((alike / others).toFixed(2), family.join(' '));
}

/** Names of a family that tell how the thing is built are counted apart from those that do not. */
function countersOfFamilies(): Commonness[] {
  return familiesOfNames().flatMap((names) =>
    [names.filter((name) => !buildOf(name)), names.filter(buildOf)]
      .filter(({ length }) => length > 0)
      .map((family) => ({ family, others: 0, alike: 0 })),
  );
}

/** Counts the things of one scene. */
function countAlike(
  counts: readonly Commonness[],
  { phrases }: Pick<AskedScene, 'phrases'>,
  { picture, truths }: GroundingScene,
): void {
  const view = viewScene({ source: picture });
  const things = thingsOf(phrases).flatMap(({ meant, names }): NamedThing[] => {
    const mask = resamplePlane(truths[meant]!, view.image.width, view.image.height, boxFilter);
    const candidate = candidateOf(mask, 1);
    return candidate ? [{ names, candidate }] : [];
  });
  for (const count of counts) {
    const others = things.filter(({ names }) => !count.family.some((name) => names.has(name)));
    const query = { ...parsePhrase(`the ${count.family[0]!}`).parts[0]!, colours: [] };
    const asked: Query = { ...query, kind: 'thing' };
    // Each by itself: what others are like does not count.
    const fits = fitToTraits(
      others.flatMap(({ candidate }) => fitToBuild([candidate], asked, view)),
      asked,
      view,
    );
    count.others += others.length;
    count.alike += fits.filter(({ fit }) => fit >= HAS_ALL).length;
  }
}

/** The truths of a scene that are single things, with all names that its phrases give them. */
function thingsOf(phrases: AskedScene['phrases']): { meant: string; names: ReadonlySet<string> }[] {
  const names = new Map<string, Set<string>>();
  for (const [phrase, meant] of Object.entries(phrases)) {
    const { parts, except } = parsePhrase(phrase);
    const [query] = parts;
    if (meant === REFUSED || except || parts.length !== 1 || !query || query.all || query.kind !== 'thing') continue;
    names.set(meant, (names.get(meant) ?? new Set()).add(query.noun ?? ''));
  }
  return [...names].map(([meant, of]) => ({ meant, names: of }));
}
