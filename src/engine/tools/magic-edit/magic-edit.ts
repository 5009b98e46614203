import { EngineError } from '../../engine-error.ts';
import { parsePhrase } from '../../finding/phrase/parse-phrase.ts';
import { holdsSkin } from '../../judging/recolored-skin.ts';
import { changedShares } from '../../judging/visible-change.ts';
import type { PersonPart } from '../../vocabulary/vocabulary.ts';
import type { Operation } from './instructions/operation.ts';
import { parseInstruction } from './instructions/parse-instruction.ts';
import { blackenTransparent, spreadColors } from '../../color/spread-colors.ts';
import { restoreOutsideMask } from '../../color/restore-outside-mask.ts';
import { type RegionMask, SOFT_EDGE } from '../../segment/region-mask.ts';
import { type Adjustment, adjustmentsOf } from './operations/adjust.ts';
import { applyColor, type ColorOperation } from './operations/apply-color.ts';
import { blurBackground } from './operations/blur-background.ts';
import {
  type EditScene,
  maskOf,
  matteWithout,
  NamedThings,
  Subject,
  within,
  withSmoothRim,
} from './operations/edit-areas.ts';
import { fillBackground } from './operations/fill-background.ts';
import { salientPoints } from './operations/salient-points.ts';
import { type FrameOperation, type Framed, reframe } from './operations/reframe.ts';
import { type EraseOptions, eraseRegions, objectRegion } from '../magic-erase/erase-regions.ts';
import { vignette } from './operations/vignette.ts';
import type { Plane, Raster } from '../../raster.ts';
import type { Recipe, RecipeNeeds } from '../../recipe.ts';

/** What is worn beside bare skin. */
const WORN: ReadonlySet<PersonPart> = new Set(['upper', 'lower', 'clothes']);

export interface MagicEditParams {
  readonly instruction: string;
  /** The words of the instruction whose thing the mask shows. Without them, a mask shows where anything may change. */
  readonly object?: string | undefined;
}

/**
 * The changes that an instruction asks for, and no other; where a part is marked, in that part alone, but for what cuts or turns the
 * picture. Throws EngineError `instruction_unknown`, `other_tool` (before
 * anything is looked at), `needs_model`, `object_not_found`, `object_uncertain`, `several_uncertain`, `nothing_left`, `no_subject`, `same_ratio`,
 * `nothing_to_change`; notes: `skin_recolored`, `little_changed`.
 */
export const magicEdit: Recipe<MagicEditParams> = {
  needs: ({ instruction, object }, painted) => {
    const needs = parseInstruction(instruction, painted && object === undefined).map(needsOf);
    return {
      matte: needs.some(({ matte }) => matte),
      faces: needs.some(({ faces }) => faces),
      words: needs.flatMap(({ words = [] }) => words),
    };
  },
  run: ({ source, params, seed, matte, faces, found, mask, workerThread }, step) => {
    const { instruction, object } = params;
    const mark = mask && withSmoothRim(mask);
    const operations = parseInstruction(instruction, mark !== undefined && object === undefined);
    const scene: EditScene = {
      source,
      ...(matte && { matte }),
      ...(faces && { faces }),
      ...(found && { found }),
      ...(mark && (object === undefined ? { mark } : { shown: { phrase: object, mask: mark } })),
    };
    const picture = offeringEraser(operations, () => edit(scene, operations, { matte, seed, workerThread, step }));
    if (isSame(picture, source)) throw nothingChanged(operations);
    const code = recolorsSkin(operations, scene) ? 'skin_recolored' : isHardlySeen(source, picture) && 'little_changed';
    return { pictures: [picture], notes: code ? [{ code }] : [] };
  },
};

/** With smaller shares of pixels that change plainly and noticeably, a change is hardly seen. */
const HARDLY_SEEN = { plain: 0.0005, noticeable: 0.05 } as const;

function isHardlySeen(source: Raster, picture: Raster): boolean {
  if (picture.width !== source.width || picture.height !== source.height) return false;
  const { noticeable, plain } = changedShares(source, picture);
  return plain < HARDLY_SEEN.plain && noticeable < HARDLY_SEEN.noticeable;
}

/** Whether something worn was recolored with what looks like skin. */
function recolorsSkin(operations: readonly Operation[], scene: EditScene): boolean {
  const { source, faces = [] } = scene;
  const phrases = operations
    .filter(({ kind }) => kind === 'recolor')
    .flatMap(phraseOf)
    .filter(isWorn);
  if (faces.length === 0 || phrases.length === 0) return false;
  const things = new NamedThings(scene, operations.flatMap(phraseOf));
  return phrases.some((phrase) => holdsSkin(source, within(scene.mark, things.maskOf(phrase))!, faces));
}

function isWorn(phrase: string): boolean {
  const targets = parsePhrase(phrase).parts.flatMap((part) => part.targets);
  return targets.some((target) => target.kind === 'part' && WORN.has(target.part));
}

function needsOf(operation: Operation): RecipeNeeds {
  const none = { matte: false, faces: false };
  if (operation.kind === 'crop') return { matte: true, faces: true };
  if (operation.kind === 'backdrop') return { matte: true, faces: false };
  if (operation.kind === 'remove') return { matte: true, faces: false, words: phraseOf(operation) };
  if (!('where' in operation)) return none;
  const { where } = operation;
  if ('phrase' in where) {
    return { ...none, faces: operation.kind === 'recolor' && isWorn(where.phrase), words: [where.phrase] };
  }
  return { ...none, matte: where.kind !== 'picture' };
}

/**
 * What goes, goes first, so that it leaves no trace in what follows; what depends on the frame comes last. Things are looked for in
 * the picture as it came.
 */
function edit(scene: EditScene, operations: readonly Operation[], means: EraseOptions): Raster {
  const { step } = means;
  const things = new NamedThings(scene, operations.flatMap(phraseOf));
  let { matte } = means;
  let picture = scene.source;
  for (const { phrase } of operations.filter((operation) => operation.kind === 'remove')) {
    step('find the shadow');
    const { mask, region } = goneOf(phrase, { things, scene, matte, picture });
    picture = eraseRegions(picture, [region], { ...means, matte }).picture;
    matte &&= matteWithout(matte, mask);
  }
  picture = recolored({ raster: picture, matte, mark: scene.mark }, operations, things, step);
  const points = operations.some(({ kind }) => kind === 'crop') ? salientPoints(scene) : [];
  step('frame');
  const framed = operations.filter(isFraming).reduce<Framed>(reframe, { picture, points });
  return darkenedCorners(framed.picture, operations, scene.source);
}

/** What goes: a named thing with its shadow, or what is marked. */
function goneOf(
  phrase: string,
  {
    things,
    scene,
    matte,
    picture,
  }: { things: NamedThings; scene: EditScene; matte: Plane | undefined; picture: Raster },
): { mask: Plane; region: RegionMask } {
  if (phrase === '') return { mask: scene.mark!, region: { mask: scene.mark!, threshold: SOFT_EDGE } };
  const finding = things.findingOf(phrase);
  return { mask: finding.mask, region: objectRegion(picture, finding, matte) };
}

/**
 * Noise goes before the subject is cut out; the background goes out of focus, or is cut away, before light and colors
 * change; a new background comes after them.
 */
function recolored(
  { raster, matte, mark }: { raster: Raster; matte: Plane | undefined; mark: Plane | undefined },
  operations: readonly Operation[],
  things: NamedThings,
  step: (name: string) => void,
): Raster {
  const changes = adjustmentsOf(operations.filter(isColoring), raster).toSorted((a, b) => rankOf(a) - rankOf(b));
  const early = changes.filter((operation) => isCleaning(operation) && operation.where.kind === 'picture');
  let result = early.reduce((picture, operation) => applyColor(picture, operation, undefined), raster);
  const subject = new Subject(result, matte, step);
  const backdrop = operations.filter((operation) => operation.kind === 'backdrop').at(-1)?.backdrop;
  if (backdrop) result = spreadColors(subject.cutOut());
  for (const operation of changes.filter((each) => !early.includes(each))) {
    const { where } = operation;
    if (backdrop && where.kind === 'background') continue;
    step('change');
    if (operation.kind === 'blur' && where.kind === 'background') {
      result = blurBackground(result, subject.cutOut(), operation.amount);
    } else result = applyColor(result, operation, within(mark, maskOf(where, things, subject)));
  }
  if (backdrop) {
    blackenTransparent(result);
    result = fillBackground(result, backdrop);
  }
  if (mark && result !== raster) restoreOutsideMask(result, raster, mark);
  return result;
}

/** What was to be removed and was not found for sure can be shown, corrected and erased with another tool: the error names it. */
function offeringEraser(operations: readonly Operation[], run: () => Raster): Raster {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof EngineError) || !['object_uncertain', 'object_not_found'].includes(error.code)) throw error;
    const { object } = error.details ?? {};
    const isRemoved = operations.some((operation) => operation.kind === 'remove' && operation.phrase === object);
    throw isRemoved ? new EngineError(error.code, { ...error.details, tool: 'magicErase' }) : error;
  }
}

function phraseOf(operation: Operation): string[] {
  if (operation.kind === 'remove') return operation.phrase === '' ? [] : [operation.phrase];
  return 'where' in operation && 'phrase' in operation.where ? [operation.where.phrase] : [];
}

function isFraming(operation: Operation): operation is FrameOperation {
  return ['rotate', 'flip', 'straighten', 'crop'].includes(operation.kind);
}

function isColoring(operation: Operation): operation is Exclude<ColorOperation, Adjustment> {
  return ['tone', 'tint', 'recolor', 'blur'].includes(operation.kind);
}

function isCleaning(operation: ColorOperation): boolean {
  return operation.kind === 'tone' && operation.tone === 'cleanness';
}

/** Focus, light, color, then what takes color away. */
const ORDER = ['cleanness', 'blur', 'adjust', 'tint', 'recolor', 'blackAndWhite', 'sepia'];

function rankOf(operation: ColorOperation): number {
  return ORDER.indexOf(operation.kind === 'tone' ? operation.tone : operation.kind);
}

function darkenedCorners(picture: Raster, operations: readonly Operation[], source: Raster): Raster {
  const amount = operations.reduce((sum, operation) => sum + (operation.kind === 'vignette' ? operation.amount : 0), 0);
  if (amount === 0) return picture;
  const result = picture === source ? { ...picture, data: picture.data.slice() } : picture;
  vignette(result, amount);
  return result;
}

function isSame(a: Raster, b: Raster): boolean {
  if (a === b) return true;
  return a.width === b.width && a.height === b.height && a.data.every((value, i) => value === b.data[i]);
}

function nothingChanged(operations: readonly Operation[]): EngineError {
  const crop = operations.find((operation) => operation.kind === 'crop');
  if (!crop) return new EngineError('nothing_to_change');
  return new EngineError('same_ratio', { ratio: `${crop.ratio.width}:${crop.ratio.height}` });
}
