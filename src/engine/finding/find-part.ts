import type { Face } from '../face.ts';
import { colorMembership } from './colors.ts';
import { rivalsOf } from './candidates.ts';
import { type Candidate, choose, ranked } from './choose.ts';
import type { FoundMask } from './found-mask.ts';
import { findSubject } from './find-subject.ts';
import { maskOfBox } from './masks/box-mask.ts';
import { maskOfPart } from './masks/person-part.ts';
import { peopleCandidates } from './people.ts';
import type { Query } from './phrase/query.ts';
import type { SceneView } from './scene-view.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { PersonPart } from '../vocabulary/vocabulary.ts';

/** The largest number of people whose parts are searched. */
const MOST = 6;
/** The confidence in each part. It is always below `SURE`, because body proportions vary. */
const CONFIDENCE: Readonly<Record<PersonPart, number>> = {
  face: 0.8,
  head: 0.8,
  hair: 0.75,
  hat: 0.6,
  upper: 0.75,
  lower: 0.7,
  clothes: 0.7,
  shoes: 0.55,
};

interface PartFound {
  readonly mask: Plane;
  readonly colored: number;
}

/**
 * Finds a part of one or several people: of the person that the phrase names, of the one who wears its color, or of
 * the most visible one.
 */
export async function findPart(part: PersonPart, query: Query, view: SceneView): Promise<FoundMask | undefined> {
  const people = await peopleIn(view, query);
  if (people.chosen.length === 0) return partOfSubject(part, query, view);
  const objects = await view.objects();
  const faces = await view.faces();
  const found: PartFound[] = [];
  for (const person of people.chosen.slice(0, MOST)) {
    const { mask: body } = await maskOfBox(view, person.box, rivalsOf(person, objects), { label: 'person' });
    const mask = maskOfPart(view.image, body, part, { face: faceIn(person, faces), colors: query.colors });
    if (mask) found.push({ mask, colored: coloredShare(mask, query, view) });
  }
  if (found.length === 0) return undefined;
  const best = found.toSorted((a, b) => b.colored - a.colored);
  const kept = query.all && part !== 'hair' ? found : best.slice(0, 1);
  return {
    mask: kept.reduce((sum, { mask }) => larger(sum, mask), createPlane(view.image.width, view.image.height)),
    confidence: CONFIDENCE[part] * people.confidence,
    found: NAMES[part],
    casts: false,
  };
}

const NAMES: Readonly<Record<PersonPart, string>> = {
  face: 'a face',
  head: 'a head',
  hair: 'hair',
  hat: 'what is worn on the head',
  upper: 'what is worn above the waist',
  lower: 'what is worn below the waist',
  clothes: 'clothes',
  shoes: 'shoes',
};

/** The people whose part may be meant. */
async function peopleIn(view: SceneView, query: Query): Promise<{ chosen: readonly Candidate[]; confidence: number }> {
  const owner: Query = query.owner ?? { ...query, targets: [], colors: [], wornColors: [], all: query.all };
  const candidates = await peopleCandidates(view, owner);
  if (query.owner || query.sides.length > 0 || query.ordinal) return choose(candidates, owner, view.image);
  if (query.all || query.colors.length > 0) return { chosen: ranked(candidates, view.image), confidence: 1 };
  const choice = choose(candidates, owner, view.image);
  return { ...choice, confidence: Math.max(0.8, choice.confidence) };
}

/** Where a face but no person is detected, the subject is the person. */
async function partOfSubject(part: PersonPart, query: Query, view: SceneView): Promise<FoundMask | undefined> {
  const [face] = await view.faces();
  if (!face) return undefined;
  const subject = await findSubject(view);
  const mask = subject && maskOfPart(view.image, subject.mask, part, { face, colors: query.colors });
  return mask && { mask, confidence: 0.85 * CONFIDENCE[part], found: NAMES[part], casts: false };
}

/** The largest face whose centre lies in the upper part of a person's box. */
function faceIn({ box }: Candidate, faces: readonly Face[]): Face | undefined {
  return faces.find(({ x, y, width, height }) => {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    return (
      middleX > box.left && middleX < box.right && middleY > box.top && middleY < box.top + 0.6 * (box.bottom - box.top)
    );
  });
}

/** The share of a mask (0..1) with the named color; without a color, the mask's share of the picture. */
function coloredShare(mask: Plane, { colors }: Query, view: SceneView): number {
  const named = colors.length > 0 ? colorMembership(view.lab(), colors) : undefined;
  let [sum, all] = [0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    all += mask.data[i]!;
    sum += mask.data[i]! * (named?.data[i] ?? 1);
  }
  return named ? sum / Math.max(1, all) : all / mask.data.length;
}

function larger(a: Plane, b: Plane): Plane {
  for (let i = 0; i < a.data.length; i++) a.data[i] = Math.max(a.data[i]!, b.data[i]!);
  return a;
}
