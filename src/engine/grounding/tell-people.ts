import type { Face } from '../face.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { type Candidate, meanWithin } from './candidate.ts';
import { beardedness, findBeards, findHair, isFaceOf, relativeTo } from './find-person.ts';
import type { Query } from './query.ts';
import type { SceneView } from './scene-view.ts';
import { isChild, isGrownUp, sexOf } from './vocabulary.ts';

/** What somebody is still worth, of 1, who looks like the other sex or another age: a picture shows no more than signs of these. */
const AGAINST = 0.35;
/** How readily somebody is meant who looks like the other sex, beside one who looks like that of the name. */
const UNLIKE = 0.2;

/** How nearly as fit as the best somebody is at least beside whom others are tall or small. */
const SURELY_SOMEBODY = 0.7;

/** `people`, less fit where they do not look as whom the phrase names: somebody in a dress for a man, a grown-up for a child. */
export function fitToWho(people: readonly Candidate[], { noun }: Query, view: SceneView): Candidate[] {
  if (noun === undefined || people.length === 0) return [...people];
  const sex = sexOf(noun);
  const womanly = sex && womanlinessOf(people, view);
  const best = Math.max(...people.map(({ fit }) => fit));
  const sure = people.filter(({ fit }) => fit >= SURELY_SOMEBODY * best);
  const ground = Math.max(...sure.map(({ box }) => box.bottom));
  // Among children alone the tallest is one, too.
  const areAllSmall = sure.every((one) => (facesHigh(one, view) ?? Infinity) < FACES_HIGH[0]);
  const tallest = sure.length > 1 && !areAllSmall ? Math.max(...sure.map(({ box }) => ground - box.top)) : undefined;
  const likenessOfAge = (person: Candidate): number => {
    if (!isChild(noun) && !isGrownUp(noun)) return 1;
    const small = childlikeness(person, view, tallest && (ground - person.box.top) / tallest);
    return small === undefined ? 1 : isChild(noun) ? small : 1 - small;
  };
  return people.map((person, i) => {
    const asSex = womanly ? (sex === 'female' ? womanly[i]! : 1 - womanly[i]!) : 1;
    const likely = Math.min(1, 2 * asSex) * likenessOfAge(person);
    const prior = (person.prior ?? 1) * (UNLIKE + (1 - UNLIKE) * asSex);
    return { ...person, fit: person.fit * (AGAINST + (1 - AGAINST) * likely), prior };
  });
}

/** What a skirt, long hair and a beard say of the sex: the logarithm of the odds of a woman. */
const [SKIRT, LONG_HAIR, BEARD] = [2.5, 2.5, -3];

/** How likely each is a woman or a girl, by what those wear who are, and how hair grows: 0..1, a half where nothing tells. */
function womanlinessOf(people: readonly Candidate[], view: SceneView): number[] {
  const [beards, hair] = [findBeards(view), findHair(view, [])];
  const isOf = (person: Candidate, { mask }: Candidate): boolean => meanWithin(person.mask, mask) > 0.5;
  return people.map((person) => {
    const face = view.faces.find((one) => isFaceOf(one, person, view));
    const own = face && hair.find((one) => isOf(person, one));
    const long = own ? hangsDown(own, face) : 0;
    // Long hair beside the chin may be taken for a beard.
    const bearded = face ? (1 - long) * Math.max(0, ...beards.map(({ mask }) => beardedness(mask, face))) : 0;
    return 1 / (1 + Math.exp(-(SKIRT * wearsSkirt(person) + LONG_HAIR * long + BEARD * bearded)));
  });
}

/** Where long hair hangs, in units of the face: below the mouth, aside of the chin. */
const [BELOW, UNTIL, ASIDE, FAR_ASIDE] = [0.75, 2, 0.35, 1.2];
/** How much of the face's box hangs on either side of what is hardly and surely long hair. */
const LONG = [0.02, 0.07] as const;

/** 0..1: whether hair hangs down on both sides of a face. */
function hangsDown({ mask: { width, data } }: Candidate, face: Face): number {
  const at = relativeTo(face, width);
  const sides = [0, 0] as [number, number];
  data.forEach((value, i) => {
    if (value < 0.5) return;
    const { x, y } = at(i);
    if (y > BELOW && y < UNTIL && Math.abs(x) > ASIDE && Math.abs(x) < FAR_ASIDE) sides[x < 0 ? 0 : 1]++;
  });
  return smoothStep(Math.min(...sides) / (face.width * face.height), ...LONG);
}

/** Between which shares of the height a skirt ends, and over which its outline narrows to the legs. */
const [HIGHEST_HEM, LOWEST_HEM, HEM] = [0.68, 0.9, 0.06];
/** By how much somebody is wider above the hem than below it where there is hardly and surely one: shorts end with two legs of their width. */
const WIDER = [1.75, 2.2] as const;

/** 0..1: whether somebody who is seen down to the feet wears a skirt or a dress, by the outline. */
function wearsSkirt({ mask, box }: Candidate): number {
  const { width, height, data } = mask;
  const [top, high] = [box.top * height, (box.bottom - box.top) * height];
  const widthAt = (share: number): number => {
    const row = Math.min(height - 1, Math.floor(top + share * high));
    return data.subarray(row * width, (row + 1) * width).reduce((sum, value) => sum + value, 0);
  };
  let widest = 0;
  for (let share = HIGHEST_HEM; share < LOWEST_HEM; share += 0.01) {
    const below = Math.max(widthAt(share + 0.6 * HEM), widthAt(share + HEM));
    if (below > 0) widest = Math.max(widest, widthAt(share) / below);
  }
  return box.bottom < 1 ? smoothStep(widest, ...WIDER) : 0;
}

/** A child's and a grown-up's height, in heights of the face from the brows to the chin. */
const FACES_HIGH = [7, 8.5] as const;
/** How high a child's and a grown-up's head is above the lowest foot, as a share of the highest head. */
const SHARE_OF_TALLEST = [0.72, 0.88] as const;

/**
 * 0..1: whether somebody is a child, by the size of the head and by how high that is beside the highest of several, for what
 * stands before them may hide their legs; undefined where neither is seen.
 */
function childlikeness(person: Candidate, view: SceneView, share: number | undefined): number | undefined {
  const faces = facesHigh(person, view);
  if (faces === undefined && share === undefined) return undefined;
  return 1 - Math.max(smoothStep(faces ?? 0, ...FACES_HIGH), smoothStep(share ?? 0, ...SHARE_OF_TALLEST));
}

/** How many times as high as the face somebody is; undefined where no foot or no face is seen. */
function facesHigh(person: Candidate, view: SceneView): number | undefined {
  const { top, bottom } = person.box;
  const face = view.faces.find((one) => isFaceOf(one, person, view));
  return face && bottom < 1 ? ((bottom - top) * view.image.height) / face.height : undefined;
}
