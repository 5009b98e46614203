import type { Box } from '../abilities.ts';
import type { Point } from '../face.ts';
import { EngineError } from '../engine-error.ts';
import { castShadow } from '../shadows/cast-shadow.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { createPlane, type Plane } from '../raster.ts';
import { boxOfMask, mappedBox, overlapOf } from './boxes.ts';
import { allCandidates, objectCandidates, rivalsOf } from './candidates.ts';
import { type Candidate, choose } from './choose.ts';
import { describe, describeStuff } from './describe.ts';
import { findByColor } from './find-by-color.ts';
import { findPart } from './find-part.ts';
import { findSubject, subjectInsteadOf } from './find-subject.ts';
import { isAnyOfPeople, peopleCandidates } from './people.ts';
import { type FoundAtPoint, maskAtPoint, type Extent } from './find-at-point.ts';
import { maskInBox } from './find-in-box.ts';
import { maskOfBox } from './masks/box-mask.ts';
import { refineMask } from './masks/refine-mask.ts';
import { maskOfStuff } from './masks/stuff-mask.ts';
import { maskOfText } from './masks/text-mask.ts';
import { castsGroundShadow } from './confusable-classes.ts';
import type { FoundMask } from './found-mask.ts';
import { parsePhrase } from './phrase/parse-phrase.ts';
import type { Phrase, Query, Target } from './phrase/query.ts';
import { type FindingScene, SceneView } from './scene-view.ts';

/** The answer to a phrase or a point. */
export interface Finding {
  /** The mask at the source's size, 0..1, with soft edges. */
  readonly mask: Plane;
  /** The confidence, 0..1. From `SURE` on the answer may be used without confirmation. */
  readonly confidence: number;
  /** A description in English: "a dog on the left". */
  readonly found: string;
  /** Whether it is a whole object that stands on the ground and casts a shadow there. */
  readonly casts: boolean;
  /** The detector's class, or the kind of stuff, of what lies at a point or in a box; undefined for what has no name. */
  readonly label?: string;
  /** Whether other things lie on it: a tap means them first. */
  readonly holdsThings?: boolean;
  /** The boxes of other objects, in the source's pixels. */
  readonly others: readonly Box[];
  /** The ids of the added models that drew the mask, where there are any. */
  readonly by?: readonly string[];
}

/** From this confidence on an answer is used without confirmation. */
export const SURE = 0.85;
/** From this confidence on an answer is used for a hint, which cannot be confirmed. */
export const LIKELY = 0.6;
/** The largest confidence factor where any of several people may be meant. */
const ANY = 0.65;
/** More objects than this are each matted at a lower resolution. */
const MANY = 4;
/** A picture with a shorter longer side, in pixels, shows no distinguishable object. */
const LEAST_SIDE = 24;

/**
 * Finds the part of a picture that a phrase means, at any confidence. Throws EngineError `nothing_marked` for an empty
 * phrase and `object_not_found` {object}. A caller that does not ask for confirmation checks for `SURE` or `LIKELY`.
 */
export async function find(phrase: string, scene: FindingScene): Promise<Finding> {
  const meant = parsePhrase(phrase);
  const view = viewOf(scene, phrase);
  const [parts, except] = [await findAll(meant.parts, view), await findAll(meant.except, view)];
  const mask = union(parts, view);
  const left = except.length > 0 ? union(except, view) : undefined;
  return {
    mask: refineMask(scene.source, left ? mapPlane(mask, (value, i) => Math.min(value, 1 - left.data[i]!)) : mask),
    confidence: Math.min(...[...parts, ...except].map((each) => each.confidence)),
    found: sentenceOf(meant, parts, except),
    casts: except.length === 0 && parts.every((each) => each.casts),
    others: await othersBeside(mask, view, scene),
    by: [...view.by],
  };
}

/** Finds what lies at a point (pixels of the source), less or more of it by `extent`. Throws EngineError `object_not_found`. */
export async function findAt(
  point: Point,
  scene: FindingScene,
  extent?: Extent,
): Promise<Finding & Pick<FoundAtPoint, 'extent'>> {
  const view = viewOf(scene, '');
  const scale = scaleTo(view, scene);
  return refined(await maskAtPoint(view, { x: point.x * scale.x, y: point.y * scale.y }, extent), view, scene);
}

/** Finds the thing in a box (pixels of the source), as `listThings` gives it. Throws EngineError `object_not_found`. */
export async function findIn(box: Box, scene: FindingScene): Promise<Finding> {
  const view = viewOf(scene, '');
  return refined(await maskInBox(view, mappedBox(box, scaleTo(view, scene))), view, scene);
}

const scaleTo = ({ image }: SceneView, { source }: FindingScene): Point => ({
  x: image.width / source.width,
  y: image.height / source.height,
});

async function refined<Found extends FoundMask>(
  found: Found,
  view: SceneView,
  scene: FindingScene,
): Promise<Found & Finding> {
  const others = await othersBeside(found.mask, view, scene);
  return { ...found, mask: refineMask(scene.source, found.mask), others, by: [...view.by] };
}

/** The boxes of the objects outside a mask, in the source's pixels. */
async function othersBeside(mask: Plane, view: SceneView, { source }: FindingScene): Promise<Box[]> {
  const scale = { x: source.width / view.image.width, y: source.height / view.image.height };
  const box = boxOfMask(mask);
  const others = (await view.objects()).filter((object) => box && overlapOf(object.box, box) < 0.5);
  return others.map((object) => mappedBox(object.box, scale));
}

function viewOf(scene: FindingScene, object: string): SceneView {
  if (Math.max(scene.source.width, scene.source.height) < LEAST_SIDE)
    throw new EngineError('object_not_found', { object });
  return new SceneView(scene);
}

async function findAll(queries: readonly Query[], view: SceneView): Promise<FoundMask[]> {
  const all: FoundMask[] = [];
  for (const query of queries) all.push(await findOne(query, view));
  return all;
}

/** The most confident answer to any meaning of the query's noun. Throws EngineError `object_not_found`. */
async function findOne(query: Query, view: SceneView): Promise<FoundMask> {
  let best: FoundMask | undefined;
  for (const target of query.targets) {
    const found = await findTarget(target, query, view);
    if (found && found.confidence > (best?.confidence ?? 0)) best = found;
    if (best && best.confidence >= LIKELY) break;
  }
  if (!best) throw new EngineError('object_not_found', { object: query.words });
  return best;
}

async function findTarget(target: Target, query: Query, view: SceneView): Promise<FoundMask | undefined> {
  switch (target.kind) {
    case 'object':
      return findObject(target.label, query, view);
    case 'stuff':
      return findStuff(target.stuff, view);
    case 'part':
      return findPart(target.part, query, view);
    case 'text':
      return maskOfText(view, query);
    case 'shadow':
      return findShadow(query, view);
    case 'subject':
      return query.colors.length > 0 || query.sides.length > 0 || query.size
        ? findDescribed(query, view)
        : findSubject(view);
    case 'background':
      return findBackground(view);
    case 'unnamed':
      return findDescribed(query, view);
    case 'hued':
      return findByColor(view, query.colors.length > 0 ? query : { ...query, colors: [target.color] });
    case 'unknown':
      return query.colors.length > 0 ? findByColor(view, query) : subjectInsteadOf(view, undefined, query);
    case 'everything':
      return { mask: filled(view), confidence: 1, found: 'everything', casts: false };
    case 'pieces':
      return query.colors.length > 0 ? findByColor(view, query) : undefined;
  }
}

async function findObject(label: string, query: Query, view: SceneView): Promise<FoundMask | undefined> {
  const isPerson = label === 'person';
  const candidates = isPerson ? await peopleCandidates(view, query) : await objectCandidates(view, query, label);
  const { chosen, confidence } = choose(candidates, query, view.image);
  if (chosen.length === 0) return subjectInsteadOf(view, label, query);
  const any = isPerson && (await isAnyOfPeople(view, query, candidates));
  return masksOf(chosen, confidence * (any ? ANY : 1), view);
}

async function masksOf(chosen: readonly Candidate[], confidence: number, view: SceneView): Promise<FoundMask> {
  const objects = await view.objects();
  const masks = [];
  const quick = chosen.length > MANY;
  for (const candidate of chosen) {
    const { box, label } = candidate;
    masks.push(await maskOfBox(view, box, rivalsOf(candidate, objects), { label, quick }));
  }
  const clear = masks.every((each) => each.clear);
  return {
    mask: union(masks, view),
    confidence: confidence * (clear ? 1 : 0.8) * (masks.some(({ thin }) => thin) ? 0.9 : 1),
    found: describe(chosen, view.image),
    casts: chosen.every(({ label }) => castsGroundShadow(label)),
  };
}

async function findStuff(kind: Parameters<typeof maskOfStuff>[1], view: SceneView): Promise<FoundMask | undefined> {
  const found = maskOfStuff(view.image, kind, await view.subject());
  return (
    found && {
      mask: found.mask,
      confidence: Math.min(0.84, 0.3 + 0.6 * found.fit),
      found: describeStuff(kind),
      casts: false,
    }
  );
}

/** Finds something that is described and not named: a detected object, what has its color, or else the only salient object. */
async function findDescribed(query: Query, view: SceneView): Promise<FoundMask | undefined> {
  if (query.colors.length > 0 || query.sides.length > 0 || query.size || query.ordinal) {
    const { chosen, confidence } = choose(await allCandidates(view, query), query, view.image);
    if (chosen.length > 0 && chosen[0]!.weight > 0.3) return masksOf(chosen, confidence, view);
    if (query.colors.length > 0) return findByColor(view, query);
  }
  return subjectInsteadOf(view, undefined, query);
}

async function findBackground(view: SceneView): Promise<FoundMask | undefined> {
  const subject = await findSubject(view);
  return (
    subject && { ...subject, mask: mapPlane(subject.mask, (value) => 1 - value), found: 'the background', casts: false }
  );
}

/** Finds the shadow of the named object or of the subject. */
async function findShadow({ owner, words }: Query, view: SceneView): Promise<FoundMask | undefined> {
  const thing = owner ? await findOne(owner, view) : await findSubject(view);
  if (!thing) throw new EngineError('object_not_found', { object: words });
  const { mask } = castShadow(view.image, thing.mask, await view.subject());
  const shadow = mapPlane(mask, (value, i) => Math.min(value, 1 - thing.mask.data[i]!));
  return shadow.data.some((value) => value > 0.5)
    ? { mask: shadow, confidence: Math.min(0.7, thing.confidence), found: 'a shadow', casts: false }
    : undefined;
}

function union(found: readonly { readonly mask: Plane }[], { image }: SceneView): Plane {
  const result = createPlane(image.width, image.height);
  for (const { mask } of found) {
    for (let i = 0; i < result.data.length; i++) result.data[i] = Math.max(result.data[i]!, mask.data[i]!);
  }
  return result;
}

function filled({ image }: SceneView): Plane {
  const result = createPlane(image.width, image.height);
  result.data.fill(1);
  return result;
}

function sentenceOf({ except }: Phrase, parts: readonly FoundMask[], left: readonly FoundMask[]): string {
  const words = (found: readonly FoundMask[]): string => found.map((each) => each.found).join(' and ');
  return except.length > 0 ? `${words(parts)} except ${words(left)}` : words(parts);
}
