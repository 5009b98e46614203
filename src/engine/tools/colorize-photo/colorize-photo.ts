import { describeScene } from './grey-scene.ts';
import { lightnessPlane } from '../../color/lightness.ts';
import { AS_SEEN, type ChromaField, paintChroma } from '../../color/paint-chroma.ts';
import { toneOf } from '../../color/print-tone.ts';
import { naturalTone } from './natural-tone.ts';
import { parseHints } from './parse-hints.ts';
import { isSamePlace, placeHint } from './place-hint.ts';
import { type Layer, layColours, layOverLearned, sureLayers } from './sure-colours.ts';
import { EngineError } from '../../engine-error.ts';
import { transformFace } from '../../face.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { luminanceOf, writeLab } from '../../color/write-lab.ts';
import { findPrintBorder, replicateOverBorder, zeroBorder } from '../../segment/print-border.ts';
import { boxFilter, resampleRaster } from '../../resample/resample.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../raster.ts';
import type { Recipe, RecipeNote } from '../../recipe.ts';
import { cleanMatte } from '../../subject.ts';

export interface ColorizeParams {
  /** Words such as "the dress is red, the car is green". */
  readonly hints?: string;
}

/** The longer side at which the picture is understood and its colours are laid. */
const WORKING_SIZE = 768;

/** Less chroma than this is hardly seen as a colour. */
const COLOURED = 10;
/** A larger part of the picture than this without a colour is worth a word. */
const MOSTLY = 0.6;

/** Colours for a black and white or toned photo, its luminance kept. Throws EngineError `already_coloured` for a colour photo. */
export const colorizePhoto: Recipe<ColorizeParams> = {
  needs: ({ hints = '' }) => ({
    matte: true,
    faces: true,
    words: parseHints(hints).flatMap(({ object, chroma }) => (object !== '' && chroma ? [object] : [])),
  }),
  answers: 'colour',
  asks: ({ source }) => ({ ability: 'colour', picture: greyPicture(source).picture }),
  run: ({ source, params, matte, faces = [], found: foundWords, answer }, step) => {
    step('reduce');
    const { image, border, picture } = greyPicture(source);
    const scale = image.width / source.width;
    const found = faces.map((face) => transformFace(face, scale));
    step('find what is sure');
    const scene = describeScene(picture);
    const subject = matte ? subjectOf(image, matte) : createPlane(image.width, image.height);
    const sure = sureLayers(scene, subject, found);
    step('place hints');
    const told: Layer[] = [];
    const notes: RecipeNote[] = [];
    for (const { words, object, thing, chroma } of parseHints(params.hints ?? '')) {
      const where = chroma && placeHint({ object, thing }, image, { sure, found: foundWords });
      if (where && !told.some((other) => isSamePlace(where, other.where))) {
        told.push({ where, chroma: naturalTone(thing, chroma) });
      } else notes.push({ code: 'hint_unused', details: { hint: words } });
    }
    step('lay colours');
    const learned = answer?.ability === 'colour' ? answer : undefined;
    const { a, b } = learned ? layOverLearned(scene, learned, told) : layColours(scene, [...sure, ...told]);
    const field = { a: zeroBorder(a, border), b: zeroBorder(b, border), lightness: lightnessPlane(image) };
    if (told.length === 0 && uncolouredShare(field) > MOSTLY) notes.push({ code: 'colours_untold' });
    step('paint');
    if (learned) return { pictures: [paintChroma(source, field, AS_SEEN)], notes, by: learned.by };
    return { pictures: [paintChroma(source, field)], notes };
  },
};

/**
 * The grey picture at its working size, and what it shows within its border, continued over that. Throws EngineError `already_coloured`:
 * the colours that we know are fewer than those a colour photo has.
 */
function greyPicture(source: Raster) {
  if (toneOf(source).hasColours) throw new EngineError('already_coloured');
  const { width, height } = fitWithin(source, WORKING_SIZE);
  const image = greyRaster(resampleRaster(source, width, height, boxFilter));
  const border = findPrintBorder(image);
  return { image, border, picture: replicateOverBorder(image, border) };
}

/** The subject's alpha; nothing where there is no subject. */
function subjectOf(image: Raster, matte: Plane): Plane {
  try {
    return cleanMatte(image, matte);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no_subject') return createPlane(image.width, image.height);
    throw error;
  }
}

/** The part, 0 to 1, of what is neither near black nor near white that has next to no colour; 0 where there is nothing of the kind. */
function uncolouredShare({ a, b, lightness }: ChromaField): number {
  let [shown, uncoloured] = [0, 0];
  for (const [i, light] of lightness.data.entries()) {
    if (light < 0.2 || light > 0.9) continue;
    shown++;
    if (Math.hypot(a.data[i]!, b.data[i]!) < COLOURED) uncoloured++;
  }
  return shown === 0 ? 0 : uncoloured / shown;
}

/** Without its colours, so that nothing is found by them that a black and white photo would not show. */
function greyRaster({ width, height, data }: Raster): Raster {
  const grey = createRaster(width, height);
  for (let i = 0; i < data.length; i += 4) {
    writeLab(grey.data, i, luminanceOf(data[i]!, data[i + 1]!, data[i + 2]!), 0, 0);
    grey.data[i + 3] = data[i + 3]!;
  }
  return grey;
}
