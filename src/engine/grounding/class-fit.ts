import { smoothStep } from '../kernels/smooth-step.ts';
import { type Candidate, meanWithin } from './candidate.ts';
import { classChances } from './class-maps.ts';
import { chanceOf, classOf, isStuff, type ObjectClass } from './object-classes.ts';
import type { Query } from './query.ts';
import type { SceneView } from './scene-view.ts';

/** What is still worth what the network's features call something else entirely. */
const OTHER_CLASS = 0.1;
/** Shares of the picture from which on the features say less, and nothing: they were learnt on things that are seen whole. */
const CLOSE_UP = [0.12, 0.3] as const;
/** From which chances on what is of the class is meant as readily as what the matte has. */
const MEANT = [0.5, 0.9] as const;

/** How much the best candidate's own likeness counts, an exponent: the features were learnt on drawn things, and may not know a photo's. */
const BY_ITSELF = 0.35;

/**
 * `candidates`, less fit where they are not of the class that is asked for, by what the network makes of the place, beside the
 * one that is so best, and a little by themselves; those that surely are have a greater prior. As they are where either is unknown.
 */
export function fitToClass(candidates: readonly Candidate[], query: Query, { classes }: SceneView): Candidate[] {
  const asked = classOf(query);
  if (!classes || !asked) return [...candidates];
  const all = candidates.map(({ mask, chances }) => chances ?? classChances(mask, classes));
  const wanted = all.map((chances) => chanceOf(asked, chances));
  // Areas without a shape are seen whole however large they are.
  const known = candidates.filter(({ chances }) => chances && isMostly(asked, chances));
  const likenesses = candidates.map((candidate, i) => {
    const likeness = Math.min(1, wanted[i]! / Math.max(...all[i]!));
    const isUnknown = !isStuff(asked) && !known.some((one) => isWithin(one, candidate));
    const unknown = isUnknown ? smoothStep(candidate.area, ...CLOSE_UP) : 0;
    return Math.max(unknown, OTHER_CLASS + (1 - OTHER_CLASS) * Math.sqrt(likeness));
  });
  const best = Math.max(...likenesses);
  return candidates.map((candidate, i) => {
    const { fit, prior = 1 } = candidate;
    const likeness = (likenesses[i]! / best) * best ** BY_ITSELF;
    return { ...candidate, fit: fit * likeness, prior: prior + (1 - prior) * smoothStep(wanted[i]!, ...MEANT) };
  });
}

/** From this chance on a thing is of the class that is its likeliest. */
const MOSTLY = 0.35;

/** Whether a thing is rather of a class than of any other. */
export function isMostly(asked: ObjectClass, chances: Float32Array): boolean {
  const chance = chanceOf(asked, chances);
  return chance >= MOSTLY && chance >= Math.max(...chances);
}

/** The share of something that lies on what it is some of, and how much larger that is. */
const [LIES_ON, LARGER] = [0.8, 1.5];

function isWithin(one: Candidate, other: Candidate): boolean {
  return other.area > LARGER * one.area && meanWithin(other.mask, one.mask) > LIES_ON;
}

/** From this chance of the class that is asked for on a thing is known to be of it, and some of a part of the matte. */
const [OF_CLASS, APART_OF_CLASS] = [0.6, 0.8];

/**
 * Whether the network's features call what was chosen by the class of a thing's name; nothing is called by one that belongs to no
 * class, whose colour something else may have. True where they tell nothing.
 */
export function isCalledSo(
  { mask, apart }: Pick<Candidate, 'mask' | 'apart'>,
  query: Query,
  { classes }: SceneView,
): boolean {
  const isNamed = (query.kind === 'thing' || query.kind === 'building') && query.noun !== undefined;
  if (!isNamed || !classes) return true;
  const asked = classOf(query);
  if (!asked) return false;
  const area = mask.data.reduce((sum, value) => sum + value, 0) / mask.data.length;
  const chance = chanceOf(asked, classChances(mask, classes));
  return apart ? chance >= APART_OF_CLASS : area >= CLOSE_UP[1] || chance >= OF_CLASS;
}
