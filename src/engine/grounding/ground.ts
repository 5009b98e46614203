import { EngineError } from '../engine-error.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import type { RecipeNeeds } from '../recipe.ts';
import { union } from './candidate.ts';
import { choose, type Choice } from './choose.ts';
import { findByColour } from './find-by-colour.ts';
import { asOne, findStuff, type Stuff } from './find-stuff.ts';
import { findSubjectParts } from './find-subject.ts';
import { parsePhrase } from './parse-phrase.ts';
import type { Query } from './query.ts';
import { refineMask } from './refine-mask.ts';
import { type Scene, type SceneView, viewScene } from './scene-view.ts';
import type { NounKind } from './vocabulary.ts';

export interface Grounding {
  /** At the source's size, 0..1, soft at edges. */
  readonly mask: Plane;
  /** 0..1; what is less sure than one half is not given. */
  readonly confidence: number;
  /** What was found, in plain words: "an orange area on the right". */
  readonly found: string;
}

/**
 * The part of a scene that a phrase means: "the red car", "everything but the bowl", "the sky".
 * Throws EngineError `object_not_found` {object}, `object_uncertain` {object, found}, `nothing_marked` for no words.
 */
export function ground(phrase: string, scene: Scene): Grounding {
  const { parts, except } = parsePhrase(phrase);
  if (parts.length === 0 || phrase.trim() === '') throw new EngineError('nothing_marked');
  const view = viewScene(scene);
  const choices = parts.map((query) => groundQuery(query, view));
  const wanted = union(choices.map(({ mask }) => mask));
  const mask = except ? mapPlane(wanted, (value) => 1 - value) : wanted;
  const found = choices.map((choice) => choice.found).join(' and ');
  return {
    mask: refineMask(scene.source, mask),
    confidence: Math.min(...choices.map(({ confidence }) => confidence)),
    found: except ? `everything but ${found}` : found,
  };
}

/** Which networks a phrase needs to be grounded. */
export function groundingNeeds(phrase: string): RecipeNeeds {
  const faces = parsePhrase(phrase).parts.some(({ kind }) => ['person', 'face', 'hair', 'skin'].includes(kind));
  return { matte: true, faces };
}

function groundQuery(query: Query, view: SceneView): Choice {
  const colours = query.colours.length > 0 ? query.colours : query.typicalColours;
  if (query.kind === 'background') return background(query, view);
  if (isStuff(query.kind)) {
    const found = findStuff(view, query.kind);
    return choose(query.sides.length > 0 ? found : asOne(found), query, `the ${query.noun}`);
  }
  if (colours.length > 0) return choose(findByColour(view, colours), query, `the ${colours[0]} area`);
  return choose(findSubjectParts(view), query, 'the subject');
}

function isStuff(kind: NounKind): kind is Stuff {
  return ['sky', 'water', 'sand', 'ground', 'wall'].includes(kind);
}

function background(query: Query, view: SceneView): Choice {
  const subject = choose(findSubjectParts(view), { ...query, all: true }, 'the subject');
  return { ...subject, mask: mapPlane(subject.mask, (value) => 1 - value), found: 'everything but the subject' };
}
